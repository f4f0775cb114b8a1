import type { PostedBatch } from '@clearunit/shared/api/order-steps';
import type { Actor } from '@clearunit/shared/domain/access';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../../db/conditions';
import type { Listed } from '../../../db/page';
import { isoMoment, type Runner } from '../../../db/runner';
import { searcherOf } from '../../../db/searched-buildings';
import { searchOrders, withinReach } from './filter-queries';

const batchSorts = {
  batchOpenedOn: ['opened_on', 'number'],
  BatchNumber: ['number'],
  batchOpenedBy: ['lower(opened_by)', 'number'],
  order_count: ['order_count', 'number'],
  id: ['id'],
} as const;

/**
 * A page of batches with orders that the actor may see (3 §2.8), by batch number or a search in those orders. An admin
 * sees all orders, so that those of the page's batches are counted; for others, and where the count sorts, the posted
 * orders are grouped by batch once.
 */
export async function listBatches(
  run: Runner,
  actor: Actor,
  search: string,
  sort: { by: keyof typeof batchSorts; direction: 'ASC' | 'DESC' },
  { limit, offset }: PageRange,
): Promise<Listed<PostedBatch>> {
  const order = batchSorts[sort.by].map((column) => `${column} ${sort.direction}`).join();
  const ofReach = withinReach(new Conditions(), actor).about('posted', (status) => `o.status = ${status}`);
  const reach = ofReach.sql.replace(/^where /, '');
  const found = await searchOrders(run, new Conditions([...ofReach.values]), search, searcherOf(actor));
  const number = /^\d{1,15}$/.test(search.trim()) ? Number(search.trim()) : null;
  const isFound = found.mayFindFew
    ? `(b.number = ${number ?? 'null'} or b.id in (select o.batch_id from orders o ${found.sql} and ${reach}))`
    : 'true';
  const isCountedLater = actor.role === 'admin' && sort.by !== 'order_count';
  const ofBatch = (batch: string) => `from orders o where o.batch_id = ${batch} and ${reach}`;
  const wanted = isCountedLater
    ? `select b.* from batches b where exists (select ${ofBatch('b.id')}) and ${isFound}`
    : `select b.*, r.order_count from (
         select o.batch_id, count(*)::int as order_count from orders o where ${reach} group by o.batch_id) r
       join batches b on b.id = r.batch_id where ${isFound}`;
  const orderCount = isCountedLater ? `(select count(*)::int ${ofBatch('p.id')})` : 'p.order_count';
  const { rows } = await run.query<Listed<PostedBatch>>(
    `with wanted as materialized (${wanted}),
     page as (
       select *, row_number() over (order by ${order}) as place from wanted order by ${order} limit ${limit} offset ${offset})
     select (select count(*)::int from wanted) as total, coalesce((
       select json_agg(json_build_object('id', p.id, 'BatchNumber', p.number, 'batchOpenedBy', p.opened_by,
         'batchOpenedOn', ${isoMoment('p.opened_on')}, 'order_count', ${orderCount})
         order by p.place) from page p), '[]') as rows`,
    [...found.values],
  );
  return rows[0] ?? { rows: [], total: 0 };
}
