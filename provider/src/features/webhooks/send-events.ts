import { onCommit } from '../../db/transaction';
import { leaseFrom } from '../../outbox';
import { attempt, lease, type Sending } from './attempt';
import { type DueWebhook, dueWebhooks, takeDue } from './sending-queries';

/** How many deliveries to one receiver may be under way; they are of different buildings. */
const atOnce = 4;

/**
 * Sends what is due until nothing is, or the provider stops. Each receiver has deliveries of its own under way, so that
 * a slow one holds up no other; what is written meanwhile is taken up at once. When a provider dies, what it was sending
 * is sent again, with the same id, after its lease.
 */
export async function sendEvents(services: Sending, ending?: AbortSignal): Promise<void> {
  const underWay = new Map<Promise<void>, string>();
  let wake = () => {};
  const unsubscribe = onCommit(services.pool, () => wake());
  try {
    while (!ending?.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      // A delivery that ends while more is looked for lets the next one of its building become due unseen.
      const wasIdle = underWay.size === 0;
      const taken = await start(services, underWay);
      if (taken > 0) continue;
      if (wasIdle) return;
      if (underWay.size > 0) await Promise.race([...underWay.keys(), woken]);
    }
  } finally {
    unsubscribe();
    await Promise.all(underWay.keys());
  }
}

/** Starts what is due; returns how much. */
async function start(services: Sending, underWay: Map<Promise<void>, string>): Promise<number> {
  let taken = 0;
  for (const webhook of await dueWebhooks(services.pool, services.now().toISOString())) {
    const busy = [...underWay.values()].filter((id) => id === webhook.id).length;
    const limit = (webhook.isFailing ? 1 : atOnce) - busy;
    if (limit <= 0) continue;
    const leased = leaseFrom(services.now(), lease);
    const due = await takeDue(services.pool, { ...leased, webhookId: webhook.id, limit });
    taken += due.length;
    for (const delivery of due) track(underWay, webhook, deliver(services, webhook, delivery));
  }
  return taken;
}

function track(underWay: Map<Promise<void>, string>, { id }: DueWebhook, delivering: Promise<void>): void {
  const tracked: Promise<void> = delivering.finally(() => underWay.delete(tracked));
  underWay.set(tracked, id);
}

/** A delivery whose outcome cannot be stored, such as without a database, is sent again after its lease. */
async function deliver(services: Sending, ...[webhook, delivery]: DeliveryOf): Promise<void> {
  try {
    await attempt(services, webhook, delivery);
  } catch (err) {
    services.log.error({ err, delivery: delivery.id }, 'webhooks: a delivery could not be noted');
  }
}

type DeliveryOf = [webhook: DueWebhook, delivery: Parameters<typeof attempt>[2]];
