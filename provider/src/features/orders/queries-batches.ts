import type { PostedBatch } from '@clearunit/shared/api/shapes';
import type { Actor } from '@clearunit/shared/domain/access';
import type { PageWish } from '@clearunit/shared/domain/paging';
import { isoMoment, type Runner } from '../../db/runner';
import { Conditions } from './conditions';
import type { Listed } from './queries-page';
import { searchOrders } from './queries-search';
import { withinReach } from './queries-wanted';

/**
 * Batches by page, the latest first (3 §2.8): those with an order within the actor's reach, by the batch's number or by
 * what such an order is found by. Batches are few, orders many: they are walked, and only the page's orders counted.
 */
export async function listBatches(
  run: Runner,
  actor: Actor,
  search: string,
  { limit, offset }: PageWish,
): Promise<Listed<PostedBatch>> {
  const ofReach = withinReach(new Conditions(), actor).about('posted', (status) => `o.status = ${status}`);
  const reach = ofReach.sql.replace(/^where /, '');
  const found = searchOrders(new Conditions([...ofReach.values]), search);
  const number = /^\d{1,15}$/.test(search.trim()) ? Number(search.trim()) : null;
  const isAny = `exists (select 1 from orders o where o.batch_id = b.id and ${reach})`;
  const isFound = found.isSearch
    ? `and (b.number = ${number ?? 'null'} or b.id in (select o.batch_id from orders o ${found.sql} and ${reach}))`
    : '';
  const where = `batches b where ${isAny} ${isFound}`;
  const [page, counted] = await Promise.all([
    run.query<PostedBatch>(
      `select b.id, b.number as "BatchNumber", b.opened_by as "batchOpenedBy",
         ${isoMoment('b.opened_on')} as "batchOpenedOn",
         (select count(*)::int from orders o where o.batch_id = b.id and ${reach}) as order_count
       from ${where} order by b.opened_on desc, b.number desc limit ${limit} offset ${offset}`,
      [...found.values],
    ),
    run.query<{ total: number }>(`select count(*)::int as total from ${where}`, [...found.values]),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}
