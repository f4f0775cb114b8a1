import type { NumberingScheme, Place, PlaceKind } from '@clearunit/shared/domain/units';
import type pg from 'pg';
import { type CopyValue, copyInto } from '../../db/copy';
import { isUnit } from '../../db/kinds';
import type { Runner } from '../../db/runner';
import type { StoredKind } from '../../db/stored-kinds';

/** A stored unit with its place. */
export interface StoredUnit {
  id: string;
  unit: string;
  bedrooms: number;
  townHouse: boolean;
  manualFloor: boolean;
  floor: string;
  floorIndex: number;
  position: number;
  row: string | null;
}

/** The chosen numbering scheme of a building; null where it is derived. */
export async function findScheme(run: Runner, buildingId: string): Promise<NumberingScheme | null> {
  const { rows } = await run.query<{ scheme: NumberingScheme | null }>(
    'select numbering_scheme as scheme from buildings where id = $1',
    [buildingId],
  );
  return rows[0]?.scheme ?? null;
}

export async function storeScheme(
  run: Runner,
  buildingId: string,
  scheme: NumberingScheme | null,
): Promise<void> {
  await run.query('update buildings set numbering_scheme = $2 where id = $1', [buildingId, scheme]);
}

/** Locks a building whose units must be placed again; skips locked ones. */
export async function lockNextToPlace(run: Runner): Promise<string | undefined> {
  const { rows } = await run.query<{ id: string }>(
    'select id from buildings where places_due limit 1 for no key update skip locked',
  );
  return rows[0]?.id;
}

export async function settlePlaces(run: Runner, buildingId: string): Promise<void> {
  await run.query('update buildings set places_due = false where id = $1', [buildingId]);
}

/** The units of a building with their places, unsorted. */
export async function findPlacedUnits(run: Runner, buildingId: string): Promise<StoredUnit[]> {
  const { rows } = await run.query<StoredUnit>(
    `select id, unit, bedroom_count as bedrooms, town_house as "townHouse", manual_floor as "manualFloor",
       floor, floor_index as "floorIndex", position, townhouse_row as "row"
     from units u where building_id = $1 and ${isUnit('u')}`,
    [buildingId],
  );
  return rows;
}

/** The units, common areas and retired units of a building, whose names are unique in whatever case. */
export async function findPlaces(
  run: Runner,
  buildingId: string,
): Promise<{ id: string; unit: string; kind: StoredKind }[]> {
  const { rows } = await run.query<{ id: string; unit: string; kind: StoredKind }>(
    'select id, unit, kind from units where building_id = $1',
    [buildingId],
  );
  return rows;
}

/** The columns of a unit as it is copied into the table, in the order of `unitRow`. */
export const unitColumns =
  `building_id id unit bedroom_count town_house manual_floor floor floor_index position townhouse_row
  created_at`.split(/\s+/);

export async function insertUnits(
  client: pg.ClientBase,
  buildingId: string,
  units: readonly StoredUnit[],
  moment: string,
): Promise<void> {
  await copyInto(client, 'units', unitColumns, [units.map((unit) => unitRow(buildingId, unit, moment))]);
}

/** Writes which import added units to a building that was there. */
export async function markUnits(
  run: Runner,
  buildingId: string,
  units: readonly { id: string }[],
  importId: string,
): Promise<void> {
  await run.query('update units set import_id = $3 where building_id = $1 and id = any($2::uuid[])', [
    buildingId,
    units.map(({ id }) => id),
    importId,
  ]);
}

export const unitRow = (buildingId: string, unit: StoredUnit, moment: string): CopyValue[] => [
  ...[buildingId, unit.id, unit.unit, unit.bedrooms, unit.townHouse, unit.manualFloor],
  ...[unit.floor, unit.floorIndex, unit.position, unit.row, moment],
];

/** Stores a common area, which has no place among the floors. */
export async function insertCommonArea(
  run: Runner,
  buildingId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await run.query(
    `insert into units (building_id, id, unit, kind, floor, floor_index, position)
     values ($1, $2, $3, 'common area', '', 0, 0)`,
    [buildingId, id, name],
  );
}

export async function renameCommonArea(
  run: Runner,
  buildingId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await run.query('update units set unit = $3 where building_id = $1 and id = $2', [buildingId, id, name]);
}

export async function hasWarranty(run: Runner, buildingId: string, unitId: string): Promise<boolean> {
  const { rows } = await run.query('select from warranties where building_id = $1 and unit_id = $2', [
    buildingId,
    unitId,
  ]);
  return rows.length > 0;
}

/** Sets the kind of a unit or common area and clears its place. */
export async function storeKind(run: Runner, buildingId: string, id: string, kind: PlaceKind): Promise<void> {
  await run.query(
    `update units set kind = $3, town_house = false, manual_floor = false, floor = '', floor_index = 0, position = 0,
       townhouse_row = null
     where building_id = $1 and id = $2`,
    [buildingId, id, kind],
  );
}

export async function updateUnit(run: Runner, buildingId: string, unit: StoredUnit): Promise<void> {
  await run.query(
    `update units set unit = $3, bedroom_count = $4, town_house = $5, manual_floor = $6
     where building_id = $1 and id = $2`,
    [buildingId, unit.id, unit.unit, unit.bedrooms, unit.townHouse, unit.manualFloor],
  );
}

/** Updates the places of units in one statement. */
export async function moveUnits(
  run: Runner,
  buildingId: string,
  moved: readonly (Place & { id: string })[],
): Promise<void> {
  if (moved.length === 0) return;
  await run.query(
    `update units u set floor = p.floor, floor_index = p."floorIndex", position = p.position, townhouse_row = p."row"
     from json_to_recordset($2) as p(id uuid, floor text, "floorIndex" int, position int, "row" text)
     where u.building_id = $1 and u.id = p.id`,
    [buildingId, JSON.stringify(moved)],
  );
}

/** What keeps a unit or common area from being deleted; past requests are those that were accepted or rejected. */
export type UnitUse = 'orders' | 'waiting requests' | 'past requests' | 'past visits' | 'critical list';

/**
 * The names of units or common areas that an order, result, request or the critical list uses, with the first of these;
 * of all units without ids.
 */
export async function findUnitsInUse(
  run: Runner,
  buildingId: string,
  unitIds: readonly string[] | null,
): Promise<{ unit: string; use: UnitUse }[]> {
  const has = (table: string, joined = '') =>
    `exists (select from ${table} x ${joined} where x.building_id = u.building_id and x.unit_id = u.id)`;
  const ofOrders =
    'join invoices i on i.building_id = x.building_id and i.id = x.invoice_id and i.order_id is not null';
  const ofWaiting = `join follow_up_requests r on r.building_id = x.building_id and r.id = x.request_id and r.status = 'pending'`;
  const { rows } = await run.query<{ unit: string; use: UnitUse }>(
    `select * from (
       select u.unit, case
         when ${has('order_lines')} or ${has('results', ofOrders)} then 'orders'
         when ${has('follow_up_request_lines', ofWaiting)} then 'waiting requests'
         when ${has('follow_up_request_lines')} then 'past requests'
         when ${has('results')} then 'past visits'
         when ${has('critical_units')} then 'critical list' end as use
       from units u where u.building_id = $1 and (u.id = any($2) or $2::uuid[] is null and ${isUnit('u')})) units
     where use is not null`,
    [buildingId, unitIds],
  );
  return rows;
}

/** Deletes a unit or common area, or all units of a building, with their warranties; returns how many. */
export async function deleteUnits(run: Runner, buildingId: string, unitId: string | null): Promise<number> {
  const { rowCount } = await run.query(
    `delete from units u where building_id = $1 and (id = $2 or $2::uuid is null and ${isUnit('u')})`,
    [buildingId, unitId],
  );
  return rowCount ?? 0;
}

/** The name of a building's client. */
export async function findClientName(run: Runner, buildingId: string): Promise<string> {
  const { rows } = await run.query<{ name: string }>(
    'select c.name from buildings b join customers c on c.id = b.customer_id where b.id = $1',
    [buildingId],
  );
  return rows[0]?.name ?? '';
}
