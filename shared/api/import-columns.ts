import * as z from 'zod/mini';
import { buildingTextLimit, ColumnChoice, importTables } from '../domain/imports';
import { lineText } from '../domain/one-line';
import { coded, defineCalls } from './call';

/** What is remembered of the columns of clients' files (4 §19.1). */
export const importColumnCalls = defineCalls({
  rememberedColumns: {
    method: 'GET',
    path: 'buildings/import-columns/',
    action: 'building.import',
    portal: true,
    summary:
      'What was chosen last for the columns of a client’s files, and of files of results, by table and header (4 §19.1)',
    query: z.object({ client: z.optional(lineText(buildingTextLimit)) }),
    response: coded({
      data: z.partialRecord(z.enum(importTables), z.record(z.string(), z.string())),
    }),
  },
  rememberColumns: {
    method: 'PUT',
    path: 'buildings/import-columns/',
    action: 'building.import',
    portal: true,
    summary:
      'Remembers what was chosen for the columns of a client’s file, in place of what was chosen before; of a file of results beside it',
    body: ColumnChoice,
    response: coded({ success: z.string() }),
  },
});
