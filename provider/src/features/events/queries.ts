import type { WebhookEvent } from '@clearunit/shared/api/webhook-events';
import type { EventType, WebhookKind } from '@clearunit/shared/domain/webhooks';
import type { Runner } from '../../db/runner';

/** Whether there is any webhook. */
export async function hasWebhooks(run: Runner): Promise<boolean> {
  const { rows } = await run.query('select from webhooks where removed_at is null limit 1');
  return rows.length > 0;
}

/** A webhook that receives some kinds of events of a building. */
export interface Receiver {
  buildingId: string;
  webhookId: string;
  events: WebhookKind[];
}

/** The webhooks of these buildings: those of all clients, and those of a building's own. */
export async function receiversOf(run: Runner, buildingIds: readonly string[]): Promise<Receiver[]> {
  const { rows } = await run.query<Receiver>(
    `select b.id as "buildingId", w.id as "webhookId", w.events
     from webhooks w join buildings b on w.customer_id is null or w.customer_id = b.customer_id
     where w.removed_at is null and b.id = any($1::uuid[]) order by w.id`,
    [buildingIds],
  );
  return rows;
}

/** An order as events show it, with its building. */
export type OrderInEvent = Pick<WebhookEvent, 'building' | 'order'>;

/** These orders by id; deleted ones are missing. */
export async function ordersInEvents(
  run: Runner,
  buildingIds: readonly string[],
  orderIds: readonly string[],
): Promise<Map<string, OrderInEvent>> {
  const { rows } = await run.query<OrderInEvent>(
    `select json_build_object('id', b.id, 'name', b.name, 'location_id', b.location_id) as building,
       json_build_object('id', o.id, 'number', o.order_number, 'status', o.status) as "order"
     from orders o join buildings b on b.id = o.building_id
     where o.building_id = any($1::uuid[]) and o.id = any($2::uuid[])`,
    [buildingIds, orderIds],
  );
  return new Map(rows.map((row) => [row.order.id, row]));
}

export async function buildingsInEvents(
  run: Runner,
  buildingIds: readonly string[],
): Promise<Map<string, OrderInEvent['building']>> {
  const { rows } = await run.query<OrderInEvent['building']>(
    'select id, name, location_id from buildings where id = any($1::uuid[])',
    [buildingIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface NewDelivery {
  id: string;
  buildingId: string;
  webhookId: string;
  type: EventType;
  body: string;
  at: string;
}

/** How many deliveries are written in one statement. */
const atOnce = 1_000;

/** Writes deliveries in their order. */
export async function insertDeliveries(run: Runner, deliveries: readonly NewDelivery[]): Promise<void> {
  for (let from = 0; from < deliveries.length; from += atOnce) {
    await run.query(
      `insert into webhook_deliveries (building_id, id, webhook_id, type, body, created_at)
       select "buildingId", id, "webhookId", type, body, at
       from json_to_recordset($1) as x(id uuid, "buildingId" uuid, "webhookId" uuid, type text, body text, at timestamptz)`,
      [JSON.stringify(deliveries.slice(from, from + atOnce))],
    );
  }
}
