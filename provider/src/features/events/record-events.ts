import type { WebhookEvent } from '@clearunit/shared/api/webhook-events';
import { type EventType, kindOf, type ToldOf } from '@clearunit/shared/domain/webhooks';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import {
  hasWebhooks,
  insertDeliveries,
  type NewDelivery,
  type Receiver,
  receiversOf,
  type ToldOrder,
  toldBuildings,
  toldOrders,
} from './queries';

/** What is told of an order. */
export interface TellingOrder {
  orderId: string;
  buildingId: string;
  /** Of an order that is deleted, since it can no longer be read. */
  number?: number;
  /** 'YYYY-MM-DD', of the visit or for which is planned. */
  day?: string | undefined;
  /** How many units or results it is about. */
  units?: number;
}

export interface Telling extends TellingOrder {
  type: ToldOf;
  /** ISO 8601. */
  at: string;
}

/**
 * Writes the events that webhooks are to receive. Call in the transaction of the change, after the change: an event
 * shows its order as it is then. Drafts make no events.
 */
export async function recordEvents(run: Runner, told: readonly Telling[]): Promise<void> {
  if (told.length === 0) return;
  const buildingIds = [...new Set(told.map(({ buildingId }) => buildingId))];
  const receivers = await receiversOf(run, buildingIds);
  if (receivers.length === 0) return;
  const ofBuilding = groupByBuilding(receivers);
  const orders = await toldOrders(run, buildingIds, [...new Set(told.map(({ orderId }) => orderId))]);
  const buildings = await toldBuildings(run, buildingIds);
  const deliveries = told.flatMap((telling): NewDelivery[] => {
    const known = orders.get(telling.orderId) ?? deletedOrder(telling, buildings.get(telling.buildingId));
    if (!known || known.order.status === 'draft') return [];
    const type = typeOf(telling.type, known.order.status);
    const wanting = (ofBuilding.get(telling.buildingId) ?? []).filter(({ events }) =>
      events.includes(kindOf(type)),
    );
    return wanting.map(({ webhookId }) => deliveryOf(telling, type, known, webhookId));
  });
  await insertDeliveries(run, deliveries);
}

/** A workbook can tell of tens of thousands of results in hundreds of buildings: none looks through all receivers. */
function groupByBuilding(receivers: readonly Receiver[]): Map<string, Receiver[]> {
  const grouped = new Map<string, Receiver[]>();
  for (const receiver of receivers) {
    const others = grouped.get(receiver.buildingId);
    if (others) others.push(receiver);
    else grouped.set(receiver.buildingId, [receiver]);
  }
  return grouped;
}

/** The same for changes that the activity log does not have: asks first whether there is any webhook. */
export async function recordUnlogged(run: Runner, told: readonly Telling[]): Promise<void> {
  if (told.length > 0 && (await hasWebhooks(run))) await recordEvents(run, told);
}

const typeOf = (told: ToldOf, status: string): EventType =>
  told === 'order.progress' ? (status === 'completed' ? 'order.completed' : 'order.changed') : told;

const deletedOrder = (
  { orderId, number }: Telling,
  building: ToldOrder['building'] | undefined,
): ToldOrder | undefined =>
  building && number !== undefined
    ? { building, order: { id: orderId, number, status: 'cancelled' } }
    : undefined;

function deliveryOf(
  { buildingId, at, day, units }: Telling,
  type: EventType,
  { building, order }: ToldOrder,
  webhookId: string,
): NewDelivery {
  const id = v7();
  const event: WebhookEvent = { id, type, at, building, order, day, units };
  return { id, buildingId, webhookId, type, body: JSON.stringify(event), at };
}
