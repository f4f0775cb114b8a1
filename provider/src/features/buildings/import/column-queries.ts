import type { ColumnChoice, ImportTable, RememberedColumns } from '@clearunit/shared/domain/imports';
import type { Runner } from '../../../db/runner';

/** What was chosen last for the columns of a client's files, and of those that are of all clients, by table. */
export async function findColumns(
  run: Runner,
  client: string,
): Promise<Partial<Record<ImportTable, RememberedColumns>>> {
  const { rows } = await run.query<{ import_table: ImportTable; columns: RememberedColumns }>(
    `select import_table, columns from import_columns where client in (lower($1), '')`,
    [client],
  );
  return Object.fromEntries(rows.map(({ import_table, columns }) => [import_table, columns]));
}

/** The most headers that are remembered for all clients together; more of them begin again. */
const mostForAll = 1_000;

/** The choices for all clients are added to the former ones, since their files come from several programs. */
export async function storeColumns(
  run: Runner,
  { client, table, columns }: ColumnChoice,
  at: string,
): Promise<void> {
  await run.query(
    `insert into import_columns (client, import_table, columns, updated_at) values (lower($1), $2, $3, $4)
     on conflict (client, import_table) do update set updated_at = excluded.updated_at, columns = case
       when $1 = '' and (select count(*) from jsonb_object_keys(import_columns.columns || excluded.columns)) <= $5
       then import_columns.columns || excluded.columns else excluded.columns end`,
    [client, table, JSON.stringify(columns), at, mostForAll],
  );
}
