import type { WebhookEvent } from '@clearunit/shared/api/webhook-events';
import { type EventOfActivity, type EventType, kindOf } from '@clearunit/shared/domain/webhooks';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import {
  buildingsInEvents,
  hasWebhooks,
  insertDeliveries,
  type NewDelivery,
  type OrderInEvent,
  ordersInEvents,
  type Receiver,
  receiversOf,
} from './queries';

/** The order of an event, with the facts that the event shows. */
export interface EventOrder {
  orderId: string;
  buildingId: string;
  /** Only needed of a deleted order, which can no longer be read. */
  number?: number;
  /** 'YYYY-MM-DD', the day of the visit, done or planned. */
  day?: string | undefined;
  /** How many units or results it is about. */
  units?: number;
}

export interface PendingEvent extends EventOrder {
  type: EventOfActivity;
  /** ISO 8601. */
  at: string;
}

/**
 * Stores the events for webhooks. Call in the transaction of the change, after the change: an event shows its order as it
 * is then. Drafts make no events.
 */
export async function recordEvents(run: Runner, pending: readonly PendingEvent[]): Promise<void> {
  if (pending.length === 0) return;
  const buildingIds = [...new Set(pending.map(({ buildingId }) => buildingId))];
  const receivers = await receiversOf(run, buildingIds);
  if (receivers.length === 0) return;
  const ofBuilding = groupByBuilding(receivers);
  const orders = await ordersInEvents(run, buildingIds, [...new Set(pending.map(({ orderId }) => orderId))]);
  const buildings = await buildingsInEvents(run, buildingIds);
  const deliveries = pending.flatMap((event): NewDelivery[] => {
    const known = orders.get(event.orderId) ?? deletedOrder(event, buildings.get(event.buildingId));
    if (!known || known.order.status === 'draft') return [];
    const type = typeOf(event.type, known.order.status);
    const wanting = (ofBuilding.get(event.buildingId) ?? []).filter(({ events }) =>
      events.includes(kindOf(type)),
    );
    return wanting.map(({ webhookId }) => deliveryOf(event, type, known, webhookId));
  });
  await insertDeliveries(run, deliveries);
}

/** A workbook can have tens of thousands of results in hundreds of buildings: too many to search all receivers for each. */
function groupByBuilding(receivers: readonly Receiver[]): Map<string, Receiver[]> {
  const grouped = new Map<string, Receiver[]>();
  for (const receiver of receivers) {
    const others = grouped.get(receiver.buildingId);
    if (others) others.push(receiver);
    else grouped.set(receiver.buildingId, [receiver]);
  }
  return grouped;
}

/** `recordEvents` for changes that are not in the activity log; does nothing where there is no webhook. */
export async function recordUnlogged(run: Runner, pending: readonly PendingEvent[]): Promise<void> {
  if (pending.length > 0 && (await hasWebhooks(run))) await recordEvents(run, pending);
}

const typeOf = (event: EventOfActivity, status: string): EventType =>
  event === 'order.progress' ? (status === 'completed' ? 'order.completed' : 'order.changed') : event;

const deletedOrder = (
  { orderId, number }: PendingEvent,
  building: OrderInEvent['building'] | undefined,
): OrderInEvent | undefined =>
  building && number !== undefined
    ? { building, order: { id: orderId, number, status: 'cancelled' } }
    : undefined;

function deliveryOf(
  { buildingId, at, day, units }: PendingEvent,
  type: EventType,
  { building, order }: OrderInEvent,
  webhookId: string,
): NewDelivery {
  const id = v7();
  const event: WebhookEvent = { id, type, at, building, order, day, units };
  return { id, buildingId, webhookId, type, body: JSON.stringify(event), at };
}
