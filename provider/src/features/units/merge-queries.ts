import type { UnitMerge } from '@clearunit/shared/api/units';
import type { Runner } from '../../db/runner';
import { isDone, isOpen } from '../../db/statuses';

/** A unit, of a building, that is merged into another one. */
export interface UnitsToMerge {
  buildingId: string;
  from: string;
  into: string;
}

/** SQL: an ongoing entry `c` of the unit $2 of building $1, where the unit $3 has an ongoing one too. */
const isListedTwice = `c.building_id = $1 and c.unit_id = $2 and c.status = 'ongoing'
  and exists (select from critical_units k where k.building_id = $1 and k.unit_id = $3 and k.status = 'ongoing')`;

/** What a merge would change; undefined unless both are units of the building. */
export async function findMerge(
  run: Runner,
  { buildingId, from, into }: UnitsToMerge,
): Promise<UnitMerge | undefined> {
  const { rows } = await run.query<UnitMerge>(
    `select f.unit, i.unit as into,
       (select count(*)::int from order_lines l where l.building_id = $1 and l.unit_id = f.id and ${isDone('l')}) as visits,
       (select count(*)::int from order_lines l where l.building_id = $1 and l.unit_id = f.id and ${isOpen('l')}) as open,
       (select count(*)::int from order_lines l where l.building_id = $1 and l.unit_id = f.id and ${isOpen('l')}
          and exists (select from order_lines o where o.building_id = $1 and o.unit_id = i.id and o.pest_id = l.pest_id
            and ${isOpen('o')})) as planned_twice,
       (select count(*)::int from critical_units c where ${isListedTwice}) as listed_twice,
       exists (select from warranties w where w.building_id = $1 and w.unit_id = f.id) as has_warranty,
       exists (select from warranties w where w.building_id = $1 and w.unit_id = i.id) as into_has_warranty
     from units f, units i
     where f.building_id = $1 and i.building_id = $1 and f.id = $2 and i.id = $3 and f.id <> i.id
       and f.kind = 'unit' and i.kind = 'unit'`,
    [buildingId, from, into],
  );
  return rows[0];
}

/** Locks a building against changes and orders until the transaction ends. */
export async function lockBuildingWholly(run: Runner, buildingId: string): Promise<void> {
  await run.query('select from buildings where id = $1 for update', [buildingId]);
}

/** Locks the orders of a unit, in the order in which everybody locks several. @returns their ids */
export async function lockOrdersOfUnit(run: Runner, buildingId: string, unitId: string): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    `select o.id from orders o where o.building_id = $1 and exists (
       select from order_lines l where l.building_id = $1 and l.unit_id = $2 and l.order_id = o.id)
     order by o.id for update`,
    [buildingId, unitId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Resolves the ongoing entries of the critical list of a unit that is merged into one with an ongoing entry, since a unit
 * has one only (3 §4.5). @returns their ids
 */
export async function resolveListedTwice(
  run: Runner,
  { buildingId, from, into }: UnitsToMerge,
  at: string,
): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    `update critical_units c set status = 'resolved', is_unit_edited = true, updated_at = $4
     where ${isListedTwice} returning c.id`,
    [buildingId, from, into, at],
  );
  return rows.map(({ id }) => id);
}

/** Gives all that belongs to a unit to another one, whose number it has from then on. @returns the ids of its lines */
export async function moveToUnit(
  run: Runner,
  { buildingId, from, into }: UnitsToMerge,
  number: string,
): Promise<string[]> {
  const about = [buildingId, from, into, number];
  const { rows: lines } = await run.query<{ id: string }>(
    `update order_lines set unit_id = $3, unit_number = $4 where building_id = $1 and unit_id = $2 returning id`,
    about,
  );
  for (const table of ['results', 'follow_up_request_lines', 'critical_units']) {
    await run.query(
      `update ${table} set unit_id = $3, unit_number = $4 where building_id = $1 and unit_id = $2`,
      about,
    );
  }
  await run.query(
    'update warranties set unit_id = $3, updated_at = now() where building_id = $1 and unit_id = $2',
    about.slice(0, 3),
  );
  // Taking back the import of the one does not delete what was there without it (4 §19.6).
  await run.query(
    `update units i set import_id = null from units f
     where i.building_id = $1 and i.id = $3 and f.building_id = $1 and f.id = $2
       and i.import_id is distinct from f.import_id`,
    about.slice(0, 3),
  );
  return lines.map(({ id }) => id);
}
