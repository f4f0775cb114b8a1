import type { UnitRow } from '@clearunit/shared/api/units';
import { countCap } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { isUnit } from '../../db/kinds';
import { naturally } from '../../db/natural';
import type { Runner } from '../../db/runner';
import { beginningWith, containing } from '../../db/search';

export interface UnitFilter {
  ids?: readonly string[];
  buildingId?: string;
  /** In the unit's number, or in the building's name, address or code; empty finds all. */
  q: string;
}

export type UnitSort = 'building_name' | 'location_id' | 'unit' | 'floor' | 'id';

const sorts: Record<UnitSort, (direction: 'ASC' | 'DESC') => string> = {
  building_name: (to) => `lower(b.name) ${to}, b.id, u.town_house, u.floor_index, u.position, u.id`,
  location_id: (to) => `lower(b.location_id) ${to}, b.id, u.town_house, u.floor_index, u.position, u.id`,
  unit: (to) => `${naturally('u.unit')} ${to}, b.id, u.id`,
  id: (to) => `b.id ${to}, u.id ${to}`,
  floor: (to) => `u.floor_index ${to}, b.id, u.position, u.id`,
};

/** A page of units with their buildings. */
export async function listUnits(
  run: Runner,
  filter: UnitFilter,
  page: { sort: UnitSort; direction: 'ASC' | 'DESC'; limit: number; offset: number },
): Promise<UnitRow[]> {
  const where = conditions(filter);
  const order = sorts[page.sort](page.direction);
  const { rows } = await run.query<UnitRow>(
    `with page as materialized (
      select u.building_id, u.id, row_number() over (order by ${order}) as place
      from units u join buildings b on b.id = u.building_id
      ${where.sql}
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select ${unitColumns} from page
    join units u on u.building_id = page.building_id and u.id = page.id
    join buildings b on b.id = u.building_id
    left join warranties w on w.building_id = u.building_id and w.unit_id = u.id
    order by page.place`,
    where.values,
  );
  return rows;
}

const unitColumns = `u.id as uuid, u.building_id, b.name as building_name, b.location_id, u.unit, u.floor,
  u.bedroom_count, u.town_house::int as town_house, (w.id is not null)::int as is_warranty,
  greatest(w.warranty_date, w.warranty_date_service) as expire_date`;

export type ExportedUnit = Omit<UnitRow, 'uuid' | 'building_id' | 'is_warranty' | 'expire_date'> & {
  customer_name: string;
  warranty_date: string | null;
  warranty_date_service: string | null;
  warranty_pests: string | null;
  warranty_services: string | null;
};

/** The units that a filter finds with their warranties, by building, for a cursor. */
export function unitsToExport(filter: UnitFilter): { sql: string; values: unknown[] } {
  const where = conditions(filter);
  const covered = (kind: 'pest' | 'service', table: 'pests' | 'treatments', key: string) => `(
    select string_agg(n.name, ', ' order by v.slot) from warranty_coverages v
    join ${table} n on n.id = v.${key}
    where v.building_id = w.building_id and v.warranty_id = w.id and v.kind = '${kind}')`;
  const sql = `select b.location_id, b.name as building_name, c.name as customer_name, u.unit, u.floor, u.bedroom_count,
      u.town_house::int as town_house, w.warranty_date, w.warranty_date_service,
      ${covered('pest', 'pests', 'pest_id')} as warranty_pests,
      ${covered('service', 'treatments', 'treatment_id')} as warranty_services
    from units u
    join buildings b on b.id = u.building_id
    join customers c on c.id = b.customer_id
    left join warranties w on w.building_id = u.building_id and w.unit_id = u.id
    ${where.sql}
    order by lower(b.location_id), b.id, u.town_house, u.floor_index, u.position, u.id`;
  return { sql, values: where.values };
}

/** How many there are, counted no further than one beyond the cap. */
export async function countUnits(run: Runner, filter: UnitFilter): Promise<number> {
  const where = conditions(filter);
  const { rows } = await run.query<{ total: number }>(
    `select count(*)::int as total from (
      select from units u join buildings b on b.id = u.building_id ${where.sql} limit ${countCap + 1}) found`,
    where.values,
  );
  return rows[0]!.total;
}

function conditions({ ids, buildingId, q }: UnitFilter): Conditions {
  const text = q.toLowerCase().replace(/\s+/g, ' ');
  const where = new Conditions().add(isUnit('u'));
  if (ids) where.about(ids, (all) => `u.id = any(${all}::uuid[])`);
  if (buildingId) where.about(buildingId, (id) => `u.building_id = ${id}`);
  if (text === '') return where;
  const inBuilding = `$${where.values.push(containing(text))}`;
  return where.about(
    beginningWith(text),
    (pattern) => `(lower(u.unit) like ${pattern}
      or u.building_id = any(array(select id from buildings where search_text like ${inBuilding})))`,
  );
}
