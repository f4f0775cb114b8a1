import type { CallRequest } from '@clearunit/shared/api/call';
import type { providerCalls } from '@clearunit/shared/api/provider-calls';
import type { BuildingRow } from '@clearunit/shared/api/shapes';
import { countCap } from '@clearunit/shared/domain/paging';
import { type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { isUnit } from '../../db/kinds';
import type { Queryable } from '../../db/open';
import { beginningWith, containing } from '../../db/search';
import { type BuildingRowFields, buildingRow } from './detail-queries';

export interface BuildingFilter {
  /** Only these buildings; all when undefined. */
  ids?: readonly string[];
  /** Only those assigned to one of these schedulers; all when undefined. */
  schedulerIds?: readonly string[];
  /** In the name, address, city or code, or in the client company's name; empty finds all. */
  q: string;
}

type BuildingsQuery = CallRequest<(typeof providerCalls)['buildings']>['query'];
export type BuildingSort = BuildingsQuery['order_by'];

const sortColumns: Record<BuildingSort, SQL> = {
  building_name: sql`lower(b.name)`,
  building_address: sql`lower(b.address)`,
  building_city: sql`lower(b.city)`,
  location_id: sql`lower(b.location_id)`,
  customer_name: sql`lower(c.name)`,
  scheduler_name: sql`lower(s.first_name || ' ' || s.last_name)`,
  created_at: sql`b.created_at`,
  unit_count: sql`n.units`,
  building_pin: sql`b.building_pin`,
  master_pin: sql`b.master_pin`,
  id: sql`b.id`,
};

/** What a building may be without stands last in both directions. */
const maybeNone: ReadonlySet<BuildingSort> = new Set(['scheduler_name', 'master_pin']);

/** What a sort needs besides the buildings, so that a page is found without it where it can be. */
const sortTables: Partial<Record<BuildingSort, SQL>> = {
  customer_name: sql`join customers c on c.id = b.customer_id`,
  scheduler_name: sql`left join users s on s.id = b.scheduler_id`,
  unit_count: sql`cross join lateral (select count(*) as units from units u where u.building_id = b.id and ${sql.raw(isUnit('u'))}) n`,
};

/** A page of buildings: its ids first, then the rest for these alone. */
export async function listBuildings(
  db: Queryable,
  filter: BuildingFilter,
  page: { sort: BuildingSort; direction: 'ASC' | 'DESC'; limit: number; offset: number },
): Promise<BuildingRowFields[]> {
  const direction = sql.raw(page.direction);
  const last = maybeNone.has(page.sort) ? sql`nulls last` : sql``;
  const order = sql`${sortColumns[page.sort]} ${direction} ${last}, b.id ${direction}`;
  // The limit is one of few whole numbers; as a literal it lets the planner choose well.
  const { rows } = await db.execute<BuildingRowFields>(sql`
    with page as materialized (
      select b.id, row_number() over (order by ${order}) as place
      from buildings b ${sortTables[page.sort] ?? sql``}
      where ${conditions(filter)}
      order by ${order} limit ${sql.raw(String(page.limit))} offset ${page.offset}
    )
    select ${buildingRow} from page
    join buildings b using (id)
    join customers c on c.id = b.customer_id
    left join users s on s.id = b.scheduler_id
    left join branches br on br.id = b.branch_id
    order by page.place`);
  return rows;
}

export type ExportedBuilding = BuildingRow & {
  warranty_count: number;
  warranty_used: number;
};

/** The buildings that a filter finds with all that a list shows of them, by code, for a cursor. */
export const buildingsToExport = (filter: BuildingFilter): Query =>
  new PgDialect().sqlToQuery(sql`
    select ${buildingRow}, b.warranty_count,
      (select count(*)::int from order_lines l where l.building_id = b.id and l.charge_kind = 'warranty') as warranty_used
    from buildings b
    join customers c on c.id = b.customer_id
    left join users s on s.id = b.scheduler_id
    left join branches br on br.id = b.branch_id
    where ${conditions(filter)}
    order by lower(b.location_id)`);

/** How many there are, counted no further than one beyond the cap. */
export async function countBuildings(db: Queryable, filter: BuildingFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select from buildings b where ${conditions(filter)} limit ${sql.raw(String(countCap + 1))}) found`);
  return rows[0]!.total;
}

function conditions({ ids, schedulerIds, q }: BuildingFilter): SQL {
  const all = [
    ids && sql`b.id = any(${uuids(ids)})`,
    schedulerIds && sql`b.scheduler_id = any(${uuids(schedulerIds)})`,
    q !== '' && matching(q.toLowerCase().replace(/\s+/g, ' ')),
  ].filter((condition) => condition !== undefined && condition !== false);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** Ids as one parameter, however many. */
const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/**
 * From three letters on the trigram indexes answer, and the few client companies are searched first; one or two letters
 * would find almost everything, so they are the beginning of a word.
 */
function matching(q: string): SQL {
  if (q.length < 3) {
    return sql`((' ' || b.search_text) like ${containing(` ${q}`)}
      or b.customer_id = any(array(select id from customers where lower(name) like ${beginningWith(q)})))`;
  }
  return sql`(b.search_text like ${containing(q)}
    or b.customer_id = any(array(select id from customers where lower(name) like ${containing(q)})))`;
}
