import type { PageRange } from '@clearunit/shared/domain/paging';
import type { Conditions } from '../../db/conditions';
import { naturally } from '../../db/natural';
import type { Runner } from '../../db/runner';

const sorts = {
  building_address: ['lower(b.address)'],
  customer_name: ['lower(k.name)'],
  unit_number: [naturally('lower(c.unit_number)')],
  date_reported: ['c.date_reported'],
  tech_reported: ['lower(c.tech_reported)'],
  updated_at: ['c.updated_at'],
  last_service_date: ['c.last_service_date'],
  id: [],
} as const;

/** The columns for all these sorts, without the long texts of a unit. */
export const sortedColumns =
  'c.building_id, c.id, c.unit_number, c.date_reported, c.tech_reported, c.updated_at, c.last_service_date';

export type CriticalSort = keyof typeof sorts;

interface Sorted {
  order_by: CriticalSort;
  order_by_value: 'ASC' | 'DESC';
}

export const orderOf = ({ order_by, order_by_value }: Sorted): string =>
  [...sorts[order_by], 'c.id'].map((term) => `${term} ${order_by_value}`).join(', ');

/** The joins that only some sorts need. */
const sortJoins: Partial<Record<CriticalSort, string>> = {
  building_address: 'join buildings b on b.id = c.building_id',
  customer_name: 'join buildings b on b.id = c.building_id join customers k on k.id = b.customer_id',
};

/** SQL of a page's ids: the units are sorted as a whole, or read in an index of the order. */
export const sortedIds = (units: string, where: string, filter: Sorted & PageRange): string =>
  `select c.building_id, c.id from ${units} c ${sortJoins[filter.order_by] ?? ''} ${where}
   order by ${orderOf(filter)} limit ${filter.limit} offset ${filter.offset}`;

/** Up to this many units are sorted by columns of their buildings; with more, the buildings are read in that order. */
const fewSorted = 500;

/** SQL of the ids of a page of units that are not searched for. */
export async function idsInOrder(
  run: Runner,
  where: Conditions,
  filter: Sorted & PageRange,
): Promise<string> {
  if (!sortJoins[filter.order_by]) return sortedIds('critical_units', where.sql, filter);
  const { rows } = await run.query<{ is_few: boolean }>(
    `select count(*) <= ${fewSorted} as is_few from (
       select from critical_units c ${where.sql} limit ${fewSorted + 1}) counted`,
    where.values,
  );
  return rows[0]!.is_few ? sortedIds('critical_units', where.sql, filter) : idsByBuilding(where, filter);
}

/** The buildings, or the clients, in the order of their words, with the units of each up to the page's end. */
function idsByBuilding(
  where: Conditions,
  { order_by, order_by_value, limit, offset }: Sorted & PageRange,
): string {
  const isByClient = order_by === 'customer_name';
  const places = isByClient
    ? `select id, lower(name) as words from customers order by words ${order_by_value}`
    : `select id, lower(address) as words from buildings order by words ${order_by_value}`;
  const ofPlace = isByClient
    ? 'c.building_id in (select id from buildings where customer_id = p.id)'
    : 'c.building_id = p.id';
  return `select e.building_id, e.id from (${places}) p
    cross join lateral (
      select c.building_id, c.id from critical_units c ${where.sql} and ${ofPlace}
      order by c.id ${order_by_value} limit ${offset + limit}) e
    order by p.words ${order_by_value}, e.id ${order_by_value} limit ${limit} offset ${offset}`;
}
