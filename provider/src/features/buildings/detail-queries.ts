import type { BuildingRow, CommonArea } from '@clearunit/shared/api/buildings';
import type { NumberingScheme } from '@clearunit/shared/domain/units';
import { isCommonArea, isRetiredUnit, isUnit } from '../../db/kinds';
import { naturally } from '../../db/natural';
import { isoMoment, type Runner } from '../../db/runner';

export type BuildingFields = BuildingRowFields & {
  email: string;
  follow_up_email: string;
  tax_by_hand: number | null;
  second_bedbug: 0 | 1;
  service_charge: 0 | 1;
  minimum_charge: number;
  location_note: string;
  pin_views_only: boolean;
  customer_pin_views_only: boolean;
  numbering_scheme: NumberingScheme | null;
  scheduler_number: string | null;
  scheduler_address: string | null;
  Warranty_Count: number;
  Warranty_Used: number;
  updated_at: string;
};

/** What lists show of a building, from `detailTables`. */
export const buildingRow = `
  b.id as uuid, b.name as building_name, b.address as building_address, b.city as building_city, b.location_id,
  c.name as customer_name, b.email as customer_email, b.building_po_mo_wo, b.building_pin_encrypted, b.master_pin_encrypted,
  b.province, b.branch_id, br.name as branch_name, b.scheduler_id, nullif(trim(s.first_name || ' ' || s.last_name), '') as scheduler_name, s.email as scheduler_email,
  case when b.scheduler_id is null then b.awaited_scheduler else '' end as awaited_scheduler,
  b.unit_count,
  b.time_window_1 as "TimeWindow1", b.time_window_2 as "TimeWindow2",
  ${isoMoment('b.created_at')} as created_at, ${isoMoment('b.retired_at')} as retired_at`;

/** How often the warranties of the building `b` were used (4 §2.2). */
export const warrantyUses = `(select count(*)::int from order_lines l where l.building_id = b.id and l.charge_kind = 'warranty')`;

/** The columns of a building's detail, from `detailTables`. */
export const detailColumns = `${buildingRow}, b.email, b.follow_up_email, b.tax::float8 as tax_by_hand,
  c.second_bedbug::int as second_bedbug, c.service_charge::int as service_charge,
  b.numbering_scheme, coalesce(br.minimum_charge_cents, 0) as minimum_charge, b.location_note,
  b.pin_views_only, c.pin_views_only as customer_pin_views_only,
  s.phone as scheduler_number, s.address as scheduler_address, b.warranty_count as "Warranty_Count",
  ${warrantyUses} as "Warranty_Used", ${isoMoment('b.updated_at')} as updated_at`;

/** A building with its client company, scheduler and branch. */
export const detailTables = `buildings b
  join customers c on c.id = b.customer_id
  left join users s on s.id = b.scheduler_id
  left join branches br on br.id = b.branch_id`;

/** A building with its client company's settings; undefined when there is none. */
export async function findBuildingDetail(run: Runner, id: string): Promise<BuildingFields | undefined> {
  const { rows } = await run.query<BuildingFields>(
    `select ${detailColumns} from ${detailTables} where b.id = $1`,
    [id],
  );
  return rows[0];
}

export type UnitFields = {
  uuid: string;
  unit: string;
  bedroom_count: number;
  floor: string;
  town_house: 0 | 1;
  manual_floor: 0 | 1;
  warranty_id: string | null;
  pest_expires: string | null;
  service_expires: string | null;
};

/** The units of a building, unsorted. */
export async function findUnits(run: Runner, buildingId: string): Promise<UnitFields[]> {
  const { rows } = await run.query<UnitFields>(
    `select u.id as uuid, u.unit, u.bedroom_count, u.floor, u.town_house::int as town_house,
      u.manual_floor::int as manual_floor, w.id as warranty_id,
      w.warranty_date as pest_expires, w.warranty_date_service as service_expires
    from units u
    left join warranties w on w.building_id = u.building_id and w.unit_id = u.id
    where u.building_id = $1 and ${isUnit('u')}`,
    [buildingId],
  );
  return rows;
}

const placesOf =
  (isOfKind: typeof isCommonArea) =>
  async (run: Runner, buildingId: string): Promise<CommonArea[]> => {
    const { rows } = await run.query<CommonArea>(
      `select u.id as uuid, u.unit as name from units u
      where u.building_id = $1 and ${isOfKind('u')}
      order by ${naturally('u.unit')}`,
      [buildingId],
    );
    return rows;
  };

/** The common areas of a building, by name. */
export const findCommonAreas = placesOf(isCommonArea);

/** The retired units of a building, by number. */
export const findRetiredUnits = placesOf(isRetiredUnit);

/** The labels of a building's floors from the top down, then those of its townhouse rows. */
export async function findFloors(run: Runner, buildingId: string): Promise<string[]> {
  const { rows } = await run.query<{ floor: string }>(
    `select floor from units u where building_id = $1 and ${isUnit('u')}
    group by floor, town_house
    order by town_house, case when town_house then min(floor_index) else -max(floor_index) end, floor`,
    [buildingId],
  );
  return [...new Set(rows.map(({ floor }) => floor))];
}

/** A building's row of a list, before its PINs are decrypted or hidden. */
export type BuildingRowFields = Omit<BuildingRow, 'building_pin' | 'master_pin'> & {
  building_pin_encrypted: string;
  master_pin_encrypted: string | null;
};
