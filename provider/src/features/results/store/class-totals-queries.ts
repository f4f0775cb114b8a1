import type { Day } from '@clearunit/shared/domain/dates';
import { daysBefore } from '@clearunit/shared/domain/heatmap';
import type { Runner } from '../../../db/runner';

/** The numbers that are kept of a building. */
export const classNumbers = ['none', 'light', 'moderate', 'heavy', 'closed'] as const;

/** The columns of the totals. */
export const totalled = [...classNumbers, 'active_before'] as const;

/** How many of these units have activity. */
export const activeUnits = 'd.light + d.moderate + d.heavy';

/**
 * Locks the totals of a building until the transaction ends, so that a move of them to another day and a change of
 * results see each other's work.
 */
export async function lockTotals(run: Runner, buildingId: string): Promise<void> {
  await run.query(
    `insert into building_class_totals (building_id) values ($1)
     on conflict (building_id) do update set building_id = excluded.building_id`,
    [buildingId],
  );
}

/** Locks some of the totals that are of another day. @returns the ids of their buildings */
export async function lockOldTotals(run: Runner, day: Day, most: number): Promise<string[]> {
  const { rows } = await run.query<{ building_id: string }>(
    `select building_id from building_class_totals where day <> $1::date order by building_id limit ${most}
     for no key update`,
    [day],
  );
  return rows.map(({ building_id }) => building_id);
}

/** Sums the changes of buildings up to a day; their totals are locked already. */
export async function moveTotals(run: Runner, ids: readonly string[], day: Day): Promise<void> {
  await run.query(
    `update building_class_totals set day = $2::date, (${totalled}) = (
       select ${classNumbers.map((name) => `coalesce(sum(d.${name}), 0)`).join(', ')},
         coalesce(sum(${activeUnits}) filter (where d.day <= $2::date - ${daysBefore}), 0)
       from building_class_days d where d.building_id = building_class_totals.building_id and d.day <= $2::date)
     where building_id = any($1::uuid[])`,
    [ids, day],
  );
}
