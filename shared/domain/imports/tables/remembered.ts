import * as z from 'zod/mini';
import { requiredText } from '../../blank';
import { buildingTextLimit } from '../shapes';
import { importTables } from './fields';

/** The most columns of a table that are remembered, and the longest header of one. */
export const mostRemembered = 200;
const longestHeader = 200;

/** What a column is, by the key of its header (`wordKey`): a field's header, or '' for a column to ignore. */
const Columns = z
  .record(
    z.string().check(z.regex(/^[\p{L}\d ]+$/u), z.maxLength(longestHeader)),
    z.string().check(z.regex(/^[\w/ ]{0,40}$/)),
  )
  .check(z.refine((columns) => Object.keys(columns).length <= mostRemembered));

/** What somebody chose for the columns of a client's file (4 §19.1). */
export const ColumnChoice = z.object({
  client: requiredText(buildingTextLimit),
  table: z.enum(importTables),
  columns: Columns,
});
export type ColumnChoice = z.infer<typeof ColumnChoice>;
