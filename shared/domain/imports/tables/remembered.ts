import * as z from 'zod/mini';
import { lineText } from '../../one-line';
import { buildingTextLimit } from '../shapes';
import { importTables, isRememberedForAll } from './fields';

/** The most columns of a table that are remembered, and the longest header of one. */
const mostRemembered = 200;
const longestHeader = 200;

/** What a column is, by the key of its header (`wordKey`): a field's header, or '' for a column to ignore. */
const Columns = z
  .record(
    z.string().check(z.regex(/^[\p{L}\d ]+$/u), z.maxLength(longestHeader)),
    z.string().check(z.regex(/^[\w/ ]{0,40}$/)),
  )
  .check(z.refine((columns) => Object.keys(columns).length <= mostRemembered));

/** What somebody chose for the columns of a client's file; '' for results, whose choices are those of all clients (4 §19.1). */
export const ColumnChoice = z
  .object({
    client: lineText(buildingTextLimit),
    table: z.enum(importTables),
    columns: Columns,
  })
  .check(z.refine(({ client, table }) => (client === '') === isRememberedForAll(table)));
export type ColumnChoice = z.infer<typeof ColumnChoice>;
