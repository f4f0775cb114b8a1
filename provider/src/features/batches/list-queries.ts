import type { CompletedOrder, PostableOrder } from '@clearunit/shared/api/batches';
import { mostOrdersInBatch } from '@clearunit/shared/domain/orders';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { type Listed, listPage, type PageIds } from '../../db/page';
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
): Promise<Listed<CompletedOrder>> {
  const where = await conditionsOf(run, filter);
  const { order_by: by, order_by_value: direction } = filter;
  const { columns, joins = '' } = sorts[by];
  const order = `order by ${columns.map((column) => `${column} ${direction}`).join(', ')}`;
  return listPage(run, { of: 'o', rows: 'orders o', joins, where, order }, page, (ids) => show(run, ids));
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
  customer_name: {
    columns: ['lower(c.name)', ...byNumber],
    joins: `${ofBuilding} join customers c on c.id = b.customer_id`,
  },
  total: { columns: ['o.total_cents', ...byNumber] },
  batch: { columns: ['p.number', ...byNumber], joins: 'left join batches p on p.id = o.batch_id' },
  id: { columns: ['o.id'] },
};

/** The postable orders that a search finds, the oldest work first, and their count. */
export async function listPostableOrders(
  run: Runner,
  filter: Pick<CompletedOrderFilter, 'q' | 'month' | 'customer'>,
): Promise<Listed<PostableOrder>> {
  const where = await conditionsOf(run, { ...filter, list: 'completed' });
  const [found, total] = await Promise.all([
    run.query<PostableOrder>(
      `select ${postable} from orders o ${where.sql}
       order by o.work_date, o.order_number, o.id limit ${mostOrdersInBatch}`,
      [...where.values],
    ),
    countUpToCap(run, `orders o ${where.sql}`, where.values),
  ]);
  return { rows: found.rows, total };
}

const postable = `o.id as order_id, o.version, o.order_number,
  (select count(*)::int from invoices i join results r on r.building_id = i.building_id and r.invoice_id = i.id
   where i.building_id = o.building_id and i.order_id = o.id and r.comment_problem is not null) as invalid_comments,
  exists (select 1 from invoices i where i.building_id = o.building_id and i.order_id = o.id) as has_invoice,
  coalesce(o.total_cents, 0) as total`;

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
  if (customer) {
    where.about(customer, (id) => `o.building_id in (select id from buildings where customer_id = ${id})`);
  }
  const batch = list === 'posted' && /^\d{1,15}$/.test(q) ? await batchOfNumber(run, Number(q)) : undefined;
  return batch ? where.about(batch, (id) => `o.batch_id = ${id}`) : searchOrders(where, q);
}

async function batchOfNumber(run: Runner, number: number): Promise<string | undefined> {
  const { rows } = await run.query<{ id: string }>('select id from batches where number = $1', [number]);
  return rows[0]?.id;
}

function show(run: Runner, [buildingIds, ids]: PageIds): Promise<{ rows: CompletedOrder[] }> {
  return run.query<CompletedOrder>(
    `select ${postable}, b.name as building_name, c.name as customer_name, o.work_date,
       (select count(distinct lower(l.unit_number))::int from order_lines l where l.building_id = o.building_id and l.order_id = o.id) as unit_count,
       p.number as batch
     from unnest($1::uuid[], $2::uuid[]) with ordinality x(building_id, id, place)
     join orders o on o.building_id = x.building_id and o.id = x.id
     join buildings b on b.id = o.building_id join customers c on c.id = b.customer_id
     left join batches p on p.id = o.batch_id
     order by x.place`,
    [buildingIds, ids],
  );
}
