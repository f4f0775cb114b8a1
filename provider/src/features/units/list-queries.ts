import type { UnitRow } from '@clearunit/shared/api/shapes';
import { countCap } from '@clearunit/shared/domain/paging';
import { type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { isUnit } from '../../db/kinds';
import { naturally } from '../../db/natural';
import type { Queryable } from '../../db/open';
import { beginningWith, containing } from '../../db/search';

export interface UnitFilter {
  /** Only these units; all when undefined. */
  ids?: readonly string[];
  buildingId?: string;
  /** In the unit's number, or in the building's name, address or code; empty finds all. */
  q: string;
}

export type UnitSort = 'building_name' | 'location_id' | 'unit' | 'floor' | 'id';

const sorts: Record<UnitSort, (direction: SQL) => SQL> = {
  building_name: (to) => sql`lower(b.name) ${to}, b.id, u.town_house, u.floor_index, u.position, u.id`,
  location_id: (to) => sql`lower(b.location_id) ${to}, b.id, u.town_house, u.floor_index, u.position, u.id`,
  unit: (to) => sql`${sql.raw(naturally('u.unit'))} ${to}, b.id, u.id`,
  id: (to) => sql`b.id ${to}, u.id ${to}`,
  floor: (to) => sql`u.floor_index ${to}, b.id, u.position, u.id`,
};

/** A page of units with their buildings. */
export async function listUnits(
  db: Queryable,
  filter: UnitFilter,
  page: { sort: UnitSort; direction: 'ASC' | 'DESC'; limit: number; offset: number },
): Promise<UnitRow[]> {
  const order = sorts[page.sort](sql.raw(page.direction));
  const { rows } = await db.execute<UnitRow & Record<string, unknown>>(sql`
    with page as materialized (
      select u.building_id, u.id, row_number() over (order by ${order}) as place
      from units u join buildings b on b.id = u.building_id
      where ${conditions(filter)}
      order by ${order} limit ${sql.raw(String(page.limit))} offset ${page.offset}
    )
    select ${unitColumns} from page
    join units u on u.building_id = page.building_id and u.id = page.id
    join buildings b on b.id = u.building_id
    left join warranties w on w.building_id = u.building_id and w.unit_id = u.id
    order by page.place`);
  return rows;
}

const unitColumns = sql`u.id as uuid, u.building_id, b.name as building_name, b.location_id, u.unit, u.floor,
  u.bedroom_count, u.town_house::int as town_house, (w.id is not null)::int as is_warranty,
  greatest(w.warranty_date, w.warranty_date_service) as expire_date`;

export type ExportedUnit = Omit<UnitRow, 'uuid' | 'building_id' | 'is_warranty' | 'expire_date'> & {
  customer_name: string;
  warranty_date: string | null;
  warranty_date_service: string | null;
  warranty_pests: string | null;
  warranty_services: string | null;
};

/** The units that a filter finds with what their warranties cover, building by building, for a cursor. */
export function unitsToExport(filter: UnitFilter): Query {
  const covered = (kind: 'pest' | 'service', table: 'pests' | 'treatments', key: string) => sql`(
    select string_agg(n.name, ', ' order by v.slot) from warranty_coverages v
    join ${sql.raw(table)} n on n.id = v.${sql.raw(key)}
    where v.building_id = w.building_id and v.warranty_id = w.id and v.kind = ${sql.raw(`'${kind}'`)})`;
  return new PgDialect().sqlToQuery(sql`
    select b.location_id, b.name as building_name, c.name as customer_name, u.unit, u.floor, u.bedroom_count,
      u.town_house::int as town_house, w.warranty_date, w.warranty_date_service,
      ${covered('pest', 'pests', 'pest_id')} as warranty_pests,
      ${covered('service', 'treatments', 'treatment_id')} as warranty_services
    from units u
    join buildings b on b.id = u.building_id
    join customers c on c.id = b.customer_id
    left join warranties w on w.building_id = u.building_id and w.unit_id = u.id
    where ${conditions(filter)}
    order by lower(b.location_id), b.id, u.town_house, u.floor_index, u.position, u.id`);
}

/** How many there are, counted no further than one beyond the cap. */
export async function countUnits(db: Queryable, filter: UnitFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from units u join buildings b on b.id = u.building_id
      where ${conditions(filter)} limit ${sql.raw(String(countCap + 1))}) found`);
  return rows[0]!.total;
}

function conditions({ ids, buildingId, q }: UnitFilter): SQL {
  const text = q.toLowerCase().replace(/\s+/g, ' ');
  const all = [
    sql.raw(isUnit('u')),
    ids && sql`u.id = any(${`{${ids.join(',')}}`}::uuid[])`,
    buildingId && sql`u.building_id = ${buildingId}`,
    text !== '' &&
      sql`(lower(u.unit) like ${beginningWith(text)}
        or u.building_id = any(array(select id from buildings where search_text like ${containing(text)})))`,
  ].filter((condition) => condition !== undefined && condition !== false && condition !== '');
  return sql.join(all as SQL[], sql` and `);
}
