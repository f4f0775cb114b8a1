import type { Runner } from '../../db/runner';

/**
 * Which buildings have changed after a snapshot of the database. Numbers of transactions that are still to come are another
 * server's, from which a backup was restored.
 * @param snapshot as `pg_current_snapshot()` gives it; without one all have
 * @returns with the snapshot that the answer is of
 */
export async function changesSince(
  run: Runner,
  snapshot?: string,
): Promise<{ snapshot: string; changed: readonly string[] | 'all' }> {
  const { rows } = await run.query<{ snapshot: string; changed: (string | null)[] | null }>({
    name: 'building_changes_since',
    text: `select pg_current_snapshot()::text as snapshot, case when $1::pg_snapshot is not null then array(
        select distinct building_id::text from building_changes
        where changed_by >= pg_snapshot_xmin($1) and changed_by < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(changed_by, $1)) end as changed`,
    values: [snapshot ?? null],
  });
  const { snapshot: current, changed } = rows[0]!;
  if (changed === null) return { snapshot: current, changed: 'all' };
  const ids = changed.filter((id) => id !== null);
  return { snapshot: current, changed: ids.length < changed.length ? 'all' : ids };
}

/** So many noted changes are few enough to be kept. */
const fewChanges = 1_000;

/**
 * Deletes what was noted of changes until now, unless it is little. Who remembers numbers of an older snapshot finds a row
 * that says that all may have changed.
 */
export async function forgetChanges(run: Runner): Promise<void> {
  await run.query(
    `with many as (select from building_changes offset ${fewChanges} limit 1),
       gone as (delete from building_changes where exists (select from many) returning 1)
     insert into building_changes (building_id) select null where exists (select from gone)`,
  );
}
