import type { Runner } from '../../../db/runner';
import { aboutUnits } from './about-units-queries';
import { refreshClassChanges } from './class-changes-queries';

/**
 * Recalculates `unit_latest` of a building from `results`, for some units or all: one row for each unit and pest with
 * its latest inspection and the last closed door after it (4 §1.2). Of several results on one day the worst counts. The
 * counts of the portfolio follow (4 §11).
 *
 * The units are locked first, so that a concurrent visit to the same unit sees both results.
 * @param unitIds null for all units of the building
 */
export async function refreshUnitLatest(
  run: Runner,
  buildingId: string,
  unitIds: readonly string[] | null = null,
): Promise<void> {
  await lockUnits(run, buildingId, unitIds);
  await deleteLatest(run, buildingId, unitIds);
  await insertLatestOf(run, buildingId, unitIds);
  await refreshClassChanges(run, buildingId, unitIds);
}

/**
 * Inserts the latest rows of units whose results fulfil a condition; they must have none.
 * @param which a condition on the results `r`
 */
export const insertLatest = (which: string): string => `with
  days as (
    select r.building_id, r.unit_id, r.pest_id, r.work_date, max(i.invoice_number) as invoice_number,
      max(r.activity_level) as activity_level, max(r.prep_level) as prep_level,
      max(r.sanitation_level) as sanitation_level, bool_or(r.structural_issues) as structural_issues
    from results r join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
    where ${which} and r.unit_id is not null and r.outcome = 'inspected'
    group by r.building_id, r.unit_id, r.pest_id, r.work_date),
  inspected as (
    select distinct on (building_id, unit_id, pest_id) * from days
    order by building_id, unit_id, pest_id, work_date desc),
  doors as (
    select r.building_id, r.unit_id, r.pest_id, r.work_date, r.outcome, r.id, row_number() over (
      partition by r.building_id, r.unit_id, r.pest_id, r.work_date, r.treatment_id order by r.id desc) = 1 as is_last
    from results r
    where ${which} and r.unit_id is not null and r.outcome <> 'inspected'),
  tried as (
    select distinct on (building_id, unit_id, pest_id) building_id, unit_id, pest_id, work_date,
      max(outcome) as outcome, array_agg(id order by id) filter (where is_last) as result_ids
    from doors
    group by building_id, unit_id, pest_id, work_date
    order by building_id, unit_id, pest_id, work_date desc)
  insert into unit_latest (building_id, unit_id, pest_id, inspected_on, invoice_number, activity_level, prep_level,
    sanitation_level, structural_issues, tried_on, tried_outcome, tried_result_ids)
  select building_id, unit_id, pest_id, i.work_date, i.invoice_number, i.activity_level, i.prep_level,
    i.sanitation_level, coalesce(i.structural_issues, false),
    case when i.work_date is null or t.work_date > i.work_date then t.work_date end,
    case when i.work_date is null or t.work_date > i.work_date then t.outcome end,
    case when i.work_date is null or t.work_date > i.work_date then t.result_ids end
  from inspected i full join tried t using (building_id, unit_id, pest_id)`;

/** Locks units of a building, always in the same sequence. */
export const lockUnits = aboutUnits(
  'lock_units',
  (which) => `select 1 from units where ${which('building_id', 'id')} order by id for no key update`,
);
const deleteLatest = aboutUnits(
  'delete_latest',
  (which) => `delete from unit_latest where ${which('building_id', 'unit_id')}`,
);
const insertLatestOf = aboutUnits('insert_latest', (which) =>
  insertLatest(which('r.building_id', 'r.unit_id')),
);
