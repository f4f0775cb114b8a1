import type { Runner } from '../../db/runner';

/** A moment of a database. */
export interface Snapshot {
  /** As `pg_current_snapshot()` gives it. */
  snapshot: string;
  /** The database's number, which another one of the same name does not have. */
  database: string;
}

/**
 * Which buildings have changed after a moment; without one all have. Where the moment is still to come, the server is
 * another one, that had not got all changes when it took the former one's place. Numbers of transactions that are still to
 * come were written by another server, from which a backup was restored.
 * @returns with the moment that the answer is of
 */
export async function changesSince(
  run: Runner,
  former?: Snapshot,
): Promise<Snapshot & { changed: readonly string[] | 'all' }> {
  const { rows } = await run.query<Snapshot & { changed: (string | null)[] | null }>({
    name: 'building_changes_since',
    text: `select pg_current_snapshot()::text as snapshot, d.oid::text as database, case
        when $2 = d.oid::text and pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) then array(
          select distinct building_id::text from building_changes
          where changed_by >= pg_snapshot_xmin($1) and changed_by < pg_snapshot_xmax(pg_current_snapshot())
            and not pg_visible_in_snapshot(changed_by, $1)) end as changed
      from pg_database d where d.datname = current_database()`,
    values: [former?.snapshot ?? null, former?.database ?? null],
  });
  const { snapshot, database, changed } = rows[0]!;
  const ids = changed?.filter((id) => id !== null);
  const isAll = ids === undefined || ids.length < changed!.length;
  return { snapshot, database, changed: isAll ? 'all' : ids };
}

/** Up to this many stored changes are kept. */
const fewChanges = 1_000;

/**
 * Deletes the stored changes, unless they are few. A provider with numbers of an older snapshot then finds a row
 * that says that all may have changed.
 */
export async function forgetChanges(run: Runner): Promise<void> {
  await run.query(
    `with many as (select from building_changes offset ${fewChanges} limit 1),
       gone as (delete from building_changes where exists (select from many) returning 1)
     insert into building_changes (building_id) select null where exists (select from gone)`,
  );
}
