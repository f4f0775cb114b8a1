import type { Runner } from '../../db/runner';

/** Stands for "any pest" in `unit_latest`. */
export const anyPest = '00000000-0000-0000-0000-000000000000';

/**
 * Makes `unit_latest` of a building agree with its results again, for the units named or for all: one row a unit for
 * any pest and one for each pest. Of several results on one day the one with more activity counts for any pest, so that
 * roaches are not hidden behind bed bugs that were not found. Always reckoned from `results`.
 *
 * The units are locked first: whoever records the same unit at the same time waits, and then sees both results.
 * @param unitIds null for all units of the building
 */
export async function refreshUnitLatest(
  run: Runner,
  buildingId: string,
  unitIds: readonly string[] | null = null,
): Promise<void> {
  const about = [buildingId, unitIds];
  const units = '($2::uuid[] is null or unit_id = any($2))';
  await run.query(
    `select 1 from units where building_id = $1 and ($2::uuid[] is null or id = any($2))
     order by id for no key update`,
    about,
  );
  await run.query(
    `delete from unit_latest u where building_id = $1 and ${units} and not exists (
       select 1 from results r where r.building_id = u.building_id and r.unit_id = u.unit_id
         and u.pest_id in ('${anyPest}', r.pest_id))`,
    about,
  );
  await run.query(
    `insert into unit_latest (building_id, unit_id, pest_id, result_id, invoice_id, work_date,
       activity_level, prep_level, sanitation_level, structural_issues, refused_entry)
     select distinct on (r.unit_id, k.pest_id) r.building_id, r.unit_id, k.pest_id, r.id, r.invoice_id, r.work_date,
       r.activity_level, r.prep_level, r.sanitation_level, r.structural_issues, r.refused_entry
     from results r cross join lateral (values (r.pest_id), ('${anyPest}'::uuid)) k(pest_id)
     where r.building_id = $1 and r.unit_id is not null and ${units.replace('unit_id', 'r.unit_id')}
     order by r.unit_id, k.pest_id, r.work_date desc, r.activity_level desc nulls last, r.id desc
     on conflict (building_id, pest_id, unit_id) do update set
       result_id = excluded.result_id, invoice_id = excluded.invoice_id, work_date = excluded.work_date,
       activity_level = excluded.activity_level, prep_level = excluded.prep_level,
       sanitation_level = excluded.sanitation_level, structural_issues = excluded.structural_issues,
       refused_entry = excluded.refused_entry`,
    about,
  );
}
