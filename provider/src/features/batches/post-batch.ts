import type { NewBatch } from '@clearunit/shared/api/batches';
import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import { mayMoveOrder } from '@clearunit/shared/domain/orders';
import { v7 } from 'uuid';
import { inTransaction } from '../../db/transaction';
import { contentHash } from '../../http/content-hash';
import type { ActorContext } from '../../http/handler';
import { mustBeAllowed } from '../access/reach-building';
import { issueInvoices } from '../client-invoices/issue-invoices';
import { aboutOrder, recordChanges } from '../logs/record-change';
import { batchOfKey, insertBatch, lockOrdersToPost, markPosted, type OrderToPost } from './queries';

type Posting = CallRequest<ProviderCalls['postBatch']>['body'];

/**
 * Posts completed orders in a batch (3 §2.8, specification README no. 7): all of them or none. Each gets its invoice
 * (4 §2.6). A retry with the same key returns the existing batch.
 *
 * @throws AppError 'batches.not-postable' (409) with a problem for each order that changed since it was read,
 * 'batches.key-reused' (409) when the key has posted other orders, 'batches.posted-elsewhere' (409) where an external
 * management system posts, 'records.not-found'
 */
export function postBatch({ idempotency_key: key, orders: chosen }: Posting, context: ActorContext) {
  mustBeAllowed(context, 'batch.post', {});
  if (context.management.isElsewhere) throw new AppError('batches.posted-elsewhere');
  const seen = new Map(chosen.map(({ order_id, version }) => [order_id, version]));
  const hash = contentHash([...seen].sort(([a], [b]) => (a < b ? -1 : 1)));
  return inTransaction(context.pool, async (client): Promise<NewBatch> => {
    const locked = await lockOrdersToPost(client, [...seen.keys()]);
    const posted = await batchOfKey(client, key);
    if (posted) return outcomeOf(posted, hash);
    if (locked.size !== seen.size) throw new AppError('records.not-found');
    const orders = [...locked.values()].sort((a, b) => a.orderNumber - b.orderNumber);
    refuseOthers(orders, seen, context);

    const batch = { id: v7(), openedBy: context.actorName, openedOn: context.now.toISOString() };
    const number = await insertBatch(client, { ...batch, key, contentHash: hash });
    await markPosted(client, batch.id, orders);
    const { sum } = await issueInvoices(
      client,
      orders.map(({ id }) => id),
      { batchId: batch.id, day: context.today, by: context.actorName },
    );
    await recordChanges(client, context, [
      {
        activity: 'batches.posted',
        targetEntity: 'batch',
        targetId: batch.id,
        description: {
          batch: number,
          total: (sum / 100).toFixed(2),
          orders: orders.map(({ orderNumber }) => orderNumber),
        },
      },
      ...orders.map((order) => ({
        activity: 'orders.posted' as const,
        ...aboutOrder(order, { id: order.buildingId, locationId: order.locationId }),
        description: {
          order_number: order.orderNumber,
          status: { before: order.status, after: 'posted' },
          batch: number,
        },
      })),
    ]);
    return { batch_number: number, order_count: orders.length, total: sum };
  });
}

/** The answer to a form that is sent again; other orders with its key are refused. */
function outcomeOf(
  { number, orders, total, contentHash: sentThen }: NonNullable<Awaited<ReturnType<typeof batchOfKey>>>,
  sentNow: string,
): NewBatch {
  if (sentThen === sentNow) return { batch_number: number, order_count: orders, total };
  throw new AppError('batches.key-reused', { params: { batch: number } });
}

function refuseOthers(
  orders: readonly OrderToPost[],
  seen: ReadonlyMap<string, number>,
  { actor, texts }: ActorContext,
): void {
  const problems = orders.flatMap((order): Problem[] => {
    const about = { field: order.id };
    const params = { order: order.orderNumber };
    if (order.batch !== null) {
      return [{ ...about, reason: 'batches.already-posted', params: { ...params, batch: order.batch } }];
    }
    const isAsSeen = seen.get(order.id) === order.version;
    if (isAsSeen && mayMoveOrder(order.status, 'posted', actor.role)) return [];
    const state = texts.t(`orders.status.${order.status}`);
    return [{ ...about, reason: 'batches.changed', params: { ...params, state } }];
  });
  if (problems.length === 0) return;
  throw new AppError('batches.not-postable', { params: { smart_count: problems.length }, problems });
}
