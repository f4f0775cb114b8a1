import type { PostedBatch } from '@clearunit/shared/api/order-steps';
import type { Actor } from '@clearunit/shared/domain/access';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../../db/conditions';
import type { Listed } from '../../../db/page';
import { isoMoment, type Runner } from '../../../db/runner';
import { searcherOf } from '../../../db/searched-buildings';
import { searchOrders, shortWord, withinReach } from './filter-queries';

const batchSorts = {
  batchOpenedOn: ['opened_on', 'number'],
  BatchNumber: ['number'],
  batchOpenedBy: ['lower(opened_by)', 'number'],
  order_count: ['order_count', 'number'],
  id: ['id'],
} as const;

/** Posted orders; as a literal, since the indexes of batches hold them only. */
const posted = `o.status = 'posted'`;

/** A page of batches with orders that the actor may see (3 §2.8), by batch number or a search in those orders. */
export async function listBatches(
  run: Runner,
  actor: Actor,
  search: string,
  sort: { by: keyof typeof batchSorts; direction: 'ASC' | 'DESC' },
  { limit, offset }: PageRange,
): Promise<Listed<PostedBatch>> {
  const order = batchSorts[sort.by].map((column) => `${column} ${sort.direction}`).join();
  const { wanted, values } = await wantedBatches(run, actor, search);
  const { rows } = await run.query<Listed<PostedBatch>>(
    `with wanted as materialized (${wanted}),
     page as (
       select *, row_number() over (order by ${order}) as place from wanted order by ${order} limit ${limit} offset ${offset})
     select (select count(*)::int from wanted) as total, coalesce((
       select json_agg(json_build_object('id', p.id, 'BatchNumber', p.number, 'batchOpenedBy', p.opened_by,
         'batchOpenedOn', ${isoMoment('p.opened_on')}, 'order_count', p.order_count)
         order by p.place) from page p), '[]') as rows`,
    values,
  );
  return rows[0] ?? { rows: [], total: 0 };
}

/** SQL of the batches that are listed, with the number of the actor's orders in each, and its values. */
async function wantedBatches(
  run: Runner,
  actor: Actor,
  search: string,
): Promise<{ wanted: string; values: unknown[] }> {
  const number = /^\d{1,15}$/.test(search.trim()) ? search.trim() : 'null';
  const isSearch = search.trim() !== '';
  const found = await searchOrders(run, new Conditions(), search, searcherOf(actor));
  const words = found.sql.replace(/^where /, '');
  if (actor.role === 'admin') {
    const isCommon = isSearch && !shortWord(search) && (await areCommon(run, words, found.values));
    const isFound = isSearch ? `(b.number = ${number} or ${hasFound(words, isCommon)})` : 'true';
    return {
      wanted: `select id, number, opened_by, opened_on, order_count from batches b where order_count > 0 and ${isFound}`,
      values: found.values,
    };
  }
  // Of the orders of some buildings, each is looked at once.
  const reach = withinReach(new Conditions(found.values), actor).add(posted);
  return {
    wanted: `select b.id, b.number, b.opened_by, b.opened_on, r.order_count from (
        select o.batch_id, count(*)::int as order_count, bool_or(${isSearch ? words : 'true'}) as is_found
        from orders o ${reach.sql} group by o.batch_id) r
      join batches b on b.id = r.batch_id where r.is_found or b.number = ${number}`,
    values: reach.values,
  };
}

/** Orders that tell how common words are: a few of each of the latest batches. */
const sample = `(select o.* from (select id from batches order by number desc limit 20) b
  cross join lateral (select * from orders o where o.batch_id = b.id and ${posted} limit 5) o) o`;

async function areCommon(run: Runner, words: string, values: unknown[]): Promise<boolean> {
  const { rows } = await run.query<{ common: boolean }>(
    `select count(*) filter (where ${words}) * 20 > count(*) as common from ${sample}`,
    values,
  );
  return rows[0]!.common;
}

/**
 * SQL: whether a batch `b` has an order with the words. Common words are soon found in each batch's orders, rare ones by
 * their index; the planner, which guesses, would read all posted orders for many of either.
 */
const hasFound = (words: string, areCommon: boolean): string =>
  areCommon
    ? // `offset 0` keeps the planner from reading the orders of all batches at once.
      `exists (select from orders o where o.batch_id = b.id and ${posted} and ${words} offset 0)`
    : `b.id in (select o.batch_id from orders o where ${posted} and ${words})`;
