import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../../db/runner';
import { setBuildings } from '../../import-records/change-queries';
import { emails } from '../../import-records/erase-queries';

const ofBuilding = `jsonb_build_object('name', b.name, 'address', b.address, 'city', b.city,
  'building_po_mo_wo', b.building_po_mo_wo, 'email', b.email, 'time_window_1', b.time_window_1,
  'time_window_2', b.time_window_2, 'scheduler_id', b.scheduler_id, 'awaited_scheduler', b.awaited_scheduler,
  'branch_id', b.branch_id, 'branch_by_hand', b.branch_by_hand, 'province', b.province)`;

const ofUnit = `jsonb_build_object('bedroom_count', u.bedroom_count, 'town_house', u.town_house,
  'manual_floor', u.manual_floor, 'floor', case when u.manual_floor then u.floor else '' end,
  'warranty', (select w.id from warranties w
    where w.building_id = u.building_id and w.unit_id = u.id and w.updated_at = w.created_at))`;

/** SQL: what the import $1 changed and is no longer as it left it, with the building's id and name. */
export const changedSince = `(
    select b.id as building_id, b.name from import_changes c join buildings b on b.id = c.building_id
      where c.import_id = $1 and c.unit_id is null and not ${ofBuilding} @> c.after
    union all
    select b.id, b.name from import_changes c join buildings b on b.id = c.building_id
      join units u on u.building_id = c.building_id and u.id = c.unit_id
      where c.import_id = $1 and not ${ofUnit} @> c.after)`;

/**
 * SQL: what of an import $1 is not restored, as `TakeBack` names it; `added` are its units in other buildings, $2 is how many
 * days former e-mail addresses are kept, and $3 is now.
 */
export const notRestored = `
  (select $2::int from imports i where i.id = $1 and i.ended_at < $3::timestamptz - $2::int * interval '1 day'
     and (i.counts ->> 'changed_buildings')::int > 0
     and not exists (select from import_changes c where c.import_id = $1 and c.before ?| ${emails}))
    as emails_erased_after,
  (select count(*)::int from import_changes c where c.import_id = $1 and c.unit_id is null
     and c.before ->> 'scheduler_id' is not null and not exists (
       select from users u where u.id = (c.before ->> 'scheduler_id')::uuid and u.role = ${roleNumber('scheduler')}))
    as without_scheduler,
  (select count(distinct w.building_id)::int from warranties w
     where (w.building_id, w.unit_id) in (select building_id, id from added
       union select c.building_id, c.unit_id from import_changes c where c.import_id = $1 and c.after ? 'warranty'))
    as warranty_counts`;

/** What an import changed of buildings, restored. */
export async function restoreBuildings(
  run: Runner,
  importId: string,
  moment: string,
): Promise<{ id: string; locationId: string; before: object; after: object; isMoved: boolean }[]> {
  const { rows } = await run.query<{
    id: string;
    locationId: string;
    before: object;
    after: object;
    isMoved: boolean;
  }>(
    `update buildings b set updated_at = $2, ${setBuildings('c.before')}
     from import_changes c where c.import_id = $1 and c.unit_id is null and b.id = c.building_id
     returning b.id, b.location_id as "locationId", c.before, c.after, c.after ? 'address' or c.after ? 'city' as "isMoved"`,
    [importId, moment],
  );
  return rows;
}

/** What an import changed of units, restored but for their places and warranties; returns their buildings, and how many units of each. */
export async function restoreUnits(
  run: Runner,
  importId: string,
): Promise<{ id: string; locationId: string; units: number }[]> {
  const { rows } = await run.query<{ id: string; locationId: string; units: number }>(
    `with restored as (
       update units u set
         bedroom_count = coalesce((c.before ->> 'bedroom_count')::int, u.bedroom_count),
         town_house = coalesce((c.before ->> 'town_house')::boolean, u.town_house),
         manual_floor = coalesce((c.before ->> 'manual_floor')::boolean, u.manual_floor),
         floor = coalesce(nullif(c.before ->> 'floor', ''), u.floor)
       from import_changes c where c.import_id = $1 and u.building_id = c.building_id and u.id = c.unit_id
       returning u.building_id)
     select b.id, b.location_id as "locationId", count(*)::int as units
     from restored r join buildings b on b.id = r.building_id group by b.id order by b.id`,
    [importId],
  );
  return rows;
}

/** Deletes the warranties that an import gave to units that were there. */
export async function deleteGivenWarranties(run: Runner, importId: string): Promise<void> {
  await run.query(
    `delete from warranties w using import_changes c
     where c.import_id = $1 and w.building_id = c.building_id and w.id = (c.after ->> 'warranty')::uuid`,
    [importId],
  );
}

/** Forgets what an import changed. */
export async function forgetChanges(run: Runner, importId: string): Promise<void> {
  await run.query('delete from import_changes where import_id = $1', [importId]);
}
