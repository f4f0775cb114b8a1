import type { UnitRow } from '@clearunit/shared/api/shapes';
import { countCap } from '@clearunit/shared/domain/paging';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open';
import { beginningWith, containing } from '../../db/search';

export interface UnitFilter {
  buildingId?: string;
  /** In the unit's number, or in the building's name, address or code; empty finds all. */
  q: string;
}

export type UnitSort = 'building_name' | 'location_id' | 'unit' | 'floor';

const sorts: Record<UnitSort, (direction: SQL) => SQL> = {
  building_name: (to) => sql`lower(b.name) ${to}, b.id, u.town_house, u.floor_index, u.position, u.id`,
  location_id: (to) => sql`lower(b.location_id) ${to}, b.id, u.town_house, u.floor_index, u.position, u.id`,
  unit: (to) => sql`lower(u.unit) ${to}, b.id, u.id`,
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

/** How many there are, counted no further than one beyond the cap. */
export async function countUnits(db: Queryable, filter: UnitFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from units u join buildings b on b.id = u.building_id
      where ${conditions(filter)} limit ${sql.raw(String(countCap + 1))}) found`);
  return rows[0]!.total;
}

function conditions({ buildingId, q }: UnitFilter): SQL {
  const text = q.toLowerCase().replace(/\s+/g, ' ');
  const all = [
    buildingId && sql`u.building_id = ${buildingId}`,
    text !== '' &&
      sql`(lower(u.unit) like ${beginningWith(text)}
        or u.building_id = any(array(select id from buildings where search_text like ${containing(text)})))`,
  ].filter((condition) => condition !== undefined && condition !== false && condition !== '');
  return all.length === 0 ? sql`true` : sql.join(all as SQL[], sql` and `);
}
