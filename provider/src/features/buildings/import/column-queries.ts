import type { ColumnChoice, ImportTable, RememberedColumns } from '@clearunit/shared/domain/imports';
import type { Runner } from '../../../db/runner';

/** What was chosen last for the columns of a client's files, by table. */
export async function findColumns(
  run: Runner,
  client: string,
): Promise<Partial<Record<ImportTable, RememberedColumns>>> {
  const { rows } = await run.query<{ import_table: ImportTable; columns: RememberedColumns }>(
    'select import_table, columns from import_columns where client = lower($1)',
    [client],
  );
  return Object.fromEntries(rows.map(({ import_table, columns }) => [import_table, columns]));
}

export async function storeColumns(
  run: Runner,
  { client, table, columns }: ColumnChoice,
  at: string,
): Promise<void> {
  await run.query(
    `insert into import_columns (client, import_table, columns, updated_at) values (lower($1), $2, $3, $4)
     on conflict (client, import_table) do update set columns = excluded.columns, updated_at = excluded.updated_at`,
    [client, table, JSON.stringify(columns), at],
  );
}
