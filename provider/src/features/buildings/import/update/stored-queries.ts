import type { NumberingScheme } from '@clearunit/shared/domain/units';
import { clientNamed } from '../../../../db/clients';
import type { Runner } from '../../../../db/runner';
import type { StoredKind } from '../../../../db/stored-kinds';
import type { BuildingColumns } from '../../../import-records/change-queries';
import type { StoredUnit } from '../../../units/queries';

/** A building that updates are compared with. */
export interface BuildingToUpdate extends BuildingColumns {
  id: string;
  location_id: string;
  customer_id: string;
  customer_name: string;
  /** '' without one. */
  scheduler_email: string;
  branch_name: string;
  branch_code: string;
  numbering_scheme: NumberingScheme | null;
}

/** Locks the buildings of some codes against changes, deletion and orders until the transaction ends. */
export async function lockBuildings(run: Runner, codes: readonly string[]): Promise<void> {
  await run.query('select from buildings where lower(location_id) = any($1::text[]) order by id for update', [
    codes,
  ]);
}

/** The buildings in use of some codes in lower case. */
export async function findBuildingsToUpdate(
  run: Runner,
  codes: readonly string[],
): Promise<Map<string, BuildingToUpdate>> {
  const { rows } = await run.query<BuildingToUpdate>(
    `select b.id, b.location_id, b.name, b.address, b.city, b.building_po_mo_wo, b.customer_id, c.name as customer_name,
       b.email, b.time_window_1, b.time_window_2, b.scheduler_id, coalesce(s.email, '') as scheduler_email,
       b.awaited_scheduler, b.branch_id, b.branch_by_hand, coalesce(br.name, '') as branch_name,
       coalesce(br.code, '') as branch_code, b.province, b.numbering_scheme
     from buildings b join customers c on c.id = b.customer_id left join users s on s.id = b.scheduler_id
     left join branches br on br.id = b.branch_id
     where lower(b.location_id) = any($1::text[]) and b.retired_at is null order by b.id`,
    [codes],
  );
  return new Map(rows.map((building) => [building.location_id.toLowerCase(), building]));
}

/** A unit, common area or retired unit that updates are compared with. */
export interface UnitToUpdate extends StoredUnit {
  building_id: string;
  kind: StoredKind;
  hasWarranty: boolean;
}

export async function findUnitsToUpdate(
  run: Runner,
  buildingIds: readonly string[],
): Promise<UnitToUpdate[]> {
  const { rows } = await run.query<UnitToUpdate>(
    `select building_id, kind, id, unit, bedroom_count as bedrooms, town_house as "townHouse", manual_floor as "manualFloor",
       floor, floor_index as "floorIndex", position, townhouse_row as "row",
       exists (select from warranties w where w.building_id = units.building_id and w.unit_id = units.id) as "hasWarranty"
     from units where building_id = any($1::uuid[])`,
    [buildingIds],
  );
  return rows;
}

/** The ids of the clients that some names lead to, by each name in lower case. */
export async function findClientIds(run: Runner, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await run.query<{ name: string; id: string }>(
    `select lower(n) as name, ${clientNamed('n')} as id from unnest($1::text[]) n`,
    [names],
  );
  return new Map(rows.flatMap(({ name, id }) => (id ? [[name, id] as const] : [])));
}
