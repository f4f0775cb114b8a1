import * as z from 'zod/mini';
import { requiredText } from '../domain/blank';
import { buildingTextLimit, ColumnChoice, importTables } from '../domain/imports';
import { coded, defineCalls } from './call';

/** What is remembered of the columns of clients' files (4 §19.1). */
export const importColumnCalls = defineCalls({
  rememberedColumns: {
    method: 'GET',
    path: 'buildings/import-columns/',
    action: 'building.import',
    portal: true,
    summary: 'What was chosen last for the columns of a client’s files, by table and header (4 §19.1)',
    query: z.object({ client: requiredText(buildingTextLimit) }),
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
      'Remembers what was chosen for the columns of a client’s file, in place of what was chosen before',
    body: ColumnChoice,
    response: coded({ success: z.string() }),
  },
});
