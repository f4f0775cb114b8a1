import { mostOrdersInBatch } from '@clearunit/shared/domain/orders';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { billedClient, clientAndMerged } from '../../db/clients';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { type ListedJson, listPage } from '../../db/page';
import type { Runner } from '../../db/runner';
import { searchOrders } from '../orders/lists/filter-queries';

export interface CompletedOrderFilter {
  list: 'completed' | 'posted';
  q: string;
  /** Of the work, 'YYYY-MM'. */
  month?: string | undefined;
  customer?: string | undefined;
  order_by: keyof typeof sorts;
  order_by_value: 'ASC' | 'DESC';
}

/** A page of completed or posted orders; the number of a posted batch finds its orders. */
export async function listCompletedOrders(
  run: Runner,
  filter: CompletedOrderFilter,
  page: PageRange,
): Promise<ListedJson> {
  const where = await conditionsOf(run, filter);
  const { order_by: by, order_by_value: direction } = filter;
  // Completed orders are in no batch yet.
  const { columns, joins = '' } = sorts[by === 'batch' && filter.list === 'completed' ? 'order_number' : by];
  const order = `order by ${columns.map((column) => `${column} ${direction}`).join(', ')}`;
  return listPage(run, { of: 'o', rows: 'orders o', joins, where, order }, page, shownOrders);
}

const byNumber = ['o.order_number', 'o.id'];
const ofBuilding = 'join buildings b on b.id = o.building_id';
const sorts: Record<
  'work_date' | 'order_number' | 'building_name' | 'customer_name' | 'total' | 'batch' | 'id',
  { columns: readonly string[]; joins?: string }
> = {
  // A completed order always has its day, so one index serves both directions.
  work_date: { columns: ['o.work_date', ...byNumber] },
  order_number: { columns: byNumber },
  building_name: { columns: ['lower(b.name)', ...byNumber], joins: ofBuilding },
  // By the buildings' present clients, which have an index: by the clients of the bills all rows would be joined and
  // sorted.
  customer_name: {
    columns: ['lower(c.name)', ...byNumber],
    joins: `${ofBuilding} join customers c on c.id = b.customer_id`,
  },
  total: { columns: ['o.total_cents', ...byNumber] },
  batch: { columns: ['p.number', ...byNumber], joins: 'left join batches p on p.id = o.batch_id' },
  id: { columns: ['o.id'] },
};

/** The postable orders that a search finds, the oldest work first, with their sum in cents and the count of all. */
export async function listPostableOrders(
  run: Runner,
  filter: Pick<CompletedOrderFilter, 'q' | 'month' | 'customer'>,
): Promise<ListedJson & { sum: number }> {
  const where = await conditionsOf(run, { ...filter, list: 'completed' });
  const parts = where.parts.map(
    (part) => `(select * from orders o ${part} ${oldestFirst} limit ${mostOrdersInBatch})`,
  );
  const [found, total] = await Promise.all([
    run.query<Omit<ListedJson, 'total'> & { sum: number }>(
      `with invalid as materialized (
         select building_id, order_id, sum(invalid_comments)::int as comments from invoices
         where invalid_comments > 0 group by building_id, order_id),
       found as (
         select ${postableColumns('coalesce(v.comments, 0)')}
         from (select * from (${parts.join(' union all ')}) o ${oldestFirst} limit ${mostOrdersInBatch}) o
         left join invalid v on v.building_id = o.building_id and v.order_id = o.id
         ${oldestFirst})
       select coalesce(json_agg(found), '[]')::text as json, count(*)::int as count, coalesce(sum(total), 0)::bigint as sum
       from found`,
      [...where.values],
    ),
    countUpToCap(run, `orders o ${where.sql}`, where.values),
  ]);
  return { ...found.rows[0]!, total };
}

const oldestFirst = 'order by o.work_date, o.order_number, o.id';

const postableColumns = (invalidComments: string): string => `o.id as order_id, o.version, o.order_number,
  ${invalidComments} as invalid_comments, o.has_invoice, coalesce(o.total_cents, 0) as total`;

const postable = postableColumns(`(select coalesce(sum(i.invalid_comments), 0)::int from invoices i
    where i.building_id = o.building_id and i.order_id = o.id)`);

async function conditionsOf(
  run: Runner,
  { list, q, month, customer }: Pick<CompletedOrderFilter, 'list' | 'q' | 'month' | 'customer'>,
): Promise<Conditions> {
  // As a literal: the index holds done statuses only.
  const where = new Conditions().add(`o.status = '${list}'`);
  if (month) {
    const first = `${month}-01`;
    where.about(
      first,
      (day) => `o.work_date >= ${day}::date and o.work_date < ${day}::date + interval '1 month'`,
    );
  }
  if (customer) await billedTo(run, where, customer);
  const batch = list === 'posted' && /^\d{1,15}$/.test(q) ? await batchOfNumber(run, Number(q)) : undefined;
  return batch ? where.about(batch, (id) => `o.batch_id = ${id}`) : searchOrders(run, where, q, 'staff');
}

/** Limits to the orders that are billed to a client (decision 127). The planner is told how many buildings that are. */
async function billedTo(run: Runner, where: Conditions, customer: string): Promise<void> {
  const { rows } = await run.query<{ clients: string[]; own: string[]; billed: string[] }>(
    `select k.ids as clients, array(select id from buildings where customer_id = $1) as own,
       array(select distinct building_id from orders where billed_customer_id = any(k.ids)) as billed
     from (select array${clientAndMerged('$1')} as ids) k`,
    [customer],
  );
  const { clients, own, billed } = rows[0]!;
  where.about([...new Set([...own, ...billed])], (ids) => `o.building_id = any(${ids}::uuid[])`);
  const [isClient, isOwn] = [where.value(clients), where.value(own)];
  // Written as a case, since the planner underestimates how many rows match both.
  where.add(`case when o.billed_customer_id is null then o.building_id = any(${isOwn}::uuid[])
    else o.billed_customer_id = any(${isClient}::uuid[]) end`);
}

async function batchOfNumber(run: Runner, number: number): Promise<string | undefined> {
  const { rows } = await run.query<{ id: string }>('select id from batches where number = $1', [number]);
  return rows[0]?.id;
}

const shownOrders = (page: string): string =>
  `select o.id, ${postable}, b.name as building_name, c.name as customer_name, o.work_date,
     (select count(distinct lower(l.unit_number))::int from order_lines l where l.building_id = o.building_id and l.order_id = o.id) as unit_count,
     p.number as batch
   from ${page}
   join orders o on o.building_id = page.building_id and o.id = page.id
   join buildings b on b.id = o.building_id ${billedClient}
   left join batches p on p.id = o.batch_id
   order by page.place`;
