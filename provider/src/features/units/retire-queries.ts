import type { UnitRetirement } from '@clearunit/shared/api/units';
import { isRetiredUnit, isUnit } from '../../db/kinds';
import type { Runner } from '../../db/runner';
import { isDone, isOpen } from '../../db/statuses';
import type { StoredUnit } from './queries';

/** What retiring a unit would change; undefined when there is none in use. */
export async function findUnitRetirement(
  run: Runner,
  buildingId: string,
  unitId: string,
): Promise<UnitRetirement | undefined> {
  const { rows } = await run.query<UnitRetirement>(
    `select u.unit, count(l.id) filter (where ${isOpen('l')})::int as open,
       count(l.id) filter (where l.status = 'draft')::int as drafts,
       count(l.id) filter (where ${isDone('l')})::int as visits,
       (select count(*)::int from follow_up_requests r where r.building_id = u.building_id and r.status = 'pending'
         and exists (select from follow_up_request_lines q
           where q.building_id = r.building_id and q.request_id = r.id and q.unit_id = u.id)) as requests
     from units u left join order_lines l on l.building_id = u.building_id and l.unit_id = u.id
     where u.building_id = $1 and u.id = $2 and ${isUnit('u')} group by u.building_id, u.id, u.unit`,
    [buildingId, unitId],
  );
  return rows[0];
}

/** The open services of a unit, with their orders; second visits first, since the line they follow takes them along. */
export async function findOpenLines(
  run: Runner,
  buildingId: string,
  unitId: string,
): Promise<{ orderId: string; lineId: string }[]> {
  const { rows } = await run.query<{ orderId: string; lineId: string }>(
    `select l.order_id as "orderId", l.id as "lineId" from order_lines l
     where l.building_id = $1 and l.unit_id = $2 and ${isOpen('l')} order by l.second_visit desc, l.order_id, l.id`,
    [buildingId, unitId],
  );
  return rows;
}

/** Whether a unit is retired; it keeps its place for when it is brought back. */
export async function storeRetired(
  run: Runner,
  buildingId: string,
  unitId: string,
  isRetired: boolean,
): Promise<void> {
  await run.query('update units set kind = $3 where building_id = $1 and id = $2', [
    buildingId,
    unitId,
    isRetired ? 'retired unit' : 'unit',
  ]);
}

/** A retired unit with the place that it had. */
export async function findRetiredUnit(
  run: Runner,
  buildingId: string,
  unitId: string,
): Promise<StoredUnit | undefined> {
  const { rows } = await run.query<StoredUnit>(
    `select id, unit, bedroom_count as bedrooms, town_house as "townHouse", manual_floor as "manualFloor",
       floor, floor_index as "floorIndex", position, townhouse_row as "row"
     from units u where building_id = $1 and id = $2 and ${isRetiredUnit('u')}`,
    [buildingId, unitId],
  );
  return rows[0];
}
