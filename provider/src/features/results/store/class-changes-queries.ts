import { daysBefore, usualRange } from '@clearunit/shared/domain/heatmap';
import { activityLevels } from '@clearunit/shared/domain/results';
import type { Runner } from '../../../db/runner';
import { aboutUnits } from './about-units-queries';
import { activeUnits, classNumbers, lockTotals } from './class-totals-queries';

/** Other ranges need a migration: what is stored of past results goes by this one. */
const range = `interval '${usualRange} months'`;

/**
 * The first day on which a day is no longer within the range: a month's last days all count until the end of a
 * shorter month, as `monthsBack` of the domain has it.
 */
const forgottenOn = (day: string): string => `(select case
    when (next + ${range} - ${range})::date = next then (next + ${range})::date
    else (next + ${range})::date + 1 end
  from (select ${day} + 1 as next) d)`;

/**
 * Inserts the changes of units whose results fulfil a condition; they must have none. A unit changes on a day of a
 * result, and on the day on which one is older than three months; days that change nothing are left out.
 *
 * Each result counts for a span of days: an inspection until the next one for the same pest, a closed door until the
 * next inspection for any, both for three months at most. What counts on a day is summed from where spans begin and
 * end, since joining days with results takes the square of a unit's visits.
 * @param which a condition on the results `r`
 */
export const insertClassChanges = (which: string): string => `with
  found as (
    select r.building_id, r.unit_id, r.pest_id, r.work_date, r.outcome = 'inspected' as is_inspected,
      max(r.activity_level) as level, ${forgottenOn('r.work_date')} as forgotten_on
    from results r join units u on u.building_id = r.building_id and u.id = r.unit_id
    where ${which} and u.kind = 'unit'
    group by r.building_id, r.unit_id, r.pest_id, r.work_date, r.outcome = 'inspected'),
  followed as (
    select *, lead(work_date) over (partition by building_id, unit_id, pest_id, is_inspected order by work_date) as next_of_pest,
      min(work_date) filter (where is_inspected) over (partition by building_id, unit_id order by work_date
        range between current row and unbounded following) as next_inspected
    from found),
  spans as (
    select building_id, unit_id, is_inspected, level, work_date as begins,
      least(forgotten_on, case when is_inspected then next_of_pest else next_inspected end) as ends
    from followed),
  days as (
    select building_id, unit_id, day, ${activityLevels
      .map(
        (level, at) =>
          `coalesce(sum(sign) filter (where is_inspected and level = '${level}'), 0) as of_${at}`,
      )
      .join(', ')},
      coalesce(sum(sign) filter (where not is_inspected), 0) as closed
    from spans cross join lateral (values (begins, 1), (ends, -1)) e(day, sign)
    where begins < ends group by building_id, unit_id, day),
  states as (
    select building_id, unit_id, day, sum(closed) over past > 0 as is_closed, case ${[
      ...activityLevels.keys(),
    ]
      .reverse()
      .map((at) => `when sum(of_${at}) over past > 0 then '${activityLevels[at]}'::activity_level`)
      .join(' ')} end as level
    from days window past as (partition by building_id, unit_id order by day)),
  changes as (
    select *, lag(level) over of_unit as level_before, coalesce(lag(is_closed) over of_unit, false) as was_closed
    from states window of_unit as (partition by building_id, unit_id order by day))
  insert into unit_class_changes (building_id, unit_id, day, level, level_before, is_closed, was_closed)
  select building_id, unit_id, day, level, level_before, is_closed, was_closed from changes
  where level is distinct from level_before or is_closed <> was_closed`;

/** SQL: something of each of the numbers, as `none = …, light = …`. */
const ofEach = (sql: (name: string) => string) => classNumbers.map(sql).join(', ');

/**
 * By how much changes of units change the sums of their buildings and days, without days that stay as they are.
 * @param changes rows of `unit_class_changes`, each with a `sign`: 1 for those that came, -1 for those that went
 */
const sumsOf = (changes: string): string => {
  const countOf = (level: string) =>
    `sum(sign * ((level is not distinct from '${level}')::int - (level_before is not distinct from '${level}')::int))`;
  return `select * from (
      select building_id, day, ${countOf('No activity')} as none, ${countOf('Low activity')} as light,
        ${countOf('Moderate activity')} as moderate, ${countOf('High activity')} as heavy,
        sum(sign * (is_closed::int - was_closed::int)) as closed
      from ${changes} group by building_id, day) sums
    where (${classNumbers}) <> (${classNumbers.map(() => 0)})`;
};

/**
 * Adds changes of units to the sums of their buildings and days.
 * @param sums what `sumsOf` selects
 */
const addToDays = (sums: string): string => `
  insert into building_class_days as d (building_id, day, ${classNumbers})
  select building_id, day, ${classNumbers} from (${sums}) s order by building_id, day
  on conflict (building_id, day) do update set ${ofEach((name) => `${name} = d.${name} + excluded.${name}`)}`;

/** Fills the sums by day of buildings that have none from all changes of their units. */
export const insertClassDays = addToDays(sumsOf('(select *, 1 as sign from unit_class_changes) c'));

/**
 * Recalculates from `results` on which days units of a building change their class in the heatmap of three months, and
 * brings the sums by day and the totals up to date (4 §11). The units are locked already. Common areas are not counted
 * (4 §1.6).
 *
 * One statement does it, so that visits to one building lock its days in the same order; the count of `gone` makes the
 * new changes wait until the old ones are deleted.
 */
const refreshChanges = aboutUnits(
  'refresh_class_changes',
  (which) => `
  with gone as (delete from unit_class_changes c where ${which('c.building_id', 'c.unit_id')} returning *),
    made as (${insertClassChanges(
      `${which('r.building_id', 'r.unit_id')} and (select count(*) from gone) >= 0`,
    )} returning *),
    sums as (${sumsOf('(select *, -1 as sign from gone union all select *, 1 from made) c')}),
    days as (${addToDays('select * from sums')})
  update building_class_totals t
  set ${ofEach((name) => `${name} = t.${name} + d.${name}`)}, active_before = t.active_before + d.active_before
  from (
    select building_id, ${ofEach((name) => `sum(d.${name}) as ${name}`)},
      coalesce(sum(${activeUnits}) filter (where d.day <= t.day - ${daysBefore}), 0) as active_before
    from sums d join building_class_totals t using (building_id) where d.day <= t.day group by building_id) d
  where d.building_id = t.building_id`,
);

/** Brings what the portfolio counts of some units of a building, or of all, up to date with `results`. */
export async function refreshClassChanges(
  run: Runner,
  buildingId: string,
  unitIds: readonly string[] | null,
): Promise<void> {
  await lockTotals(run, buildingId);
  await refreshChanges(run, buildingId, unitIds);
}
