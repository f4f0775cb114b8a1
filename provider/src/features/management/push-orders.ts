import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../http/services';
import { handleAllDue, leaseFrom, nextAttempt } from '../../outbox';
import { ManagementError } from '../../ports/management/management-error';
import { managedOrder } from './managed-order';
import { isPushed, noteDown, notePushed, notePushFailed, type TakenPush, takePush } from './pushes-queries';

/** So long an order belongs to one attempt, in milliseconds; the port knows sooner what came of it. */
const lease = 60_000;
/** How often, and how many milliseconds apart, somebody who asks looks whether another attempt has ended. */
const looks = { most: 50, apart: 100 };

type Pushing = Pick<Services, 'pool' | 'now' | 'log' | 'management'>;

/**
 * Hands over the orders that wait, those that have waited longest first, each as it is now, until none is due, the
 * system is down, or the provider stops. When a provider dies in between, the order is handed over once more under the
 * same key when its lease ends, and the system carries that out once.
 */
export async function pushWaitingOrders(services: Pushing, ending?: AbortSignal): Promise<void> {
  if (!services.management.isElsewhere) return;
  await handleAllDue(async () => {
    const push = await take(services);
    const failure = push && (await handOver(services, push));
    return push !== undefined && !failure?.isDown;
  }, ending);
}

/**
 * Hands one order over now, whether or not it is its turn; where another attempt is doing so at this moment, that one
 * will do.
 * @throws ManagementError when that fails; the order stays waiting
 */
export async function pushOrderNow(services: Pushing, orderNumber: number): Promise<void> {
  for (let look = 0; look < looks.most; look++) {
    const push = await take(services, orderNumber);
    const failure = push && (await handOver(services, push));
    if (failure) throw failure;
    if (push || (await isPushed(services.pool, orderNumber))) return;
    await pause(looks.apart);
  }
  throw ManagementError.down('it is being handed over at this moment');
}

type Leased = TakenPush & { leaseUntil: string };

async function take({ pool, now }: Pushing, orderNumber?: number): Promise<Leased | undefined> {
  const leased = leaseFrom(now(), lease);
  const push = await takePush(pool, { ...leased, orderNumber });
  return push && { ...push, leaseUntil: leased.leaseUntil };
}

/** Nothing, or what went wrong; either is noted. */
async function handOver(services: Pushing, push: Leased): Promise<ManagementError | undefined> {
  const { pool, log } = services;
  try {
    await send(services, push);
    await notePushed(pool, push);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ManagementError)) throw failure;
    const { said, kind, isDown } = failure;
    log.warn({ order: push.orderNumber, attempts: push.attempts, kind, said }, 'management: not handed over');
    await notePushFailed(pool, push, { said, dueAt: nextTry(services, push, failure), counts: !isDown });
    if (isDown) await noteDown(pool, said);
    return failure;
  }
}

async function send({ pool, management }: Pushing, push: Leased): Promise<void> {
  const key = { key: `order-${push.orderNumber}-${push.version}`, version: push.version };
  const order = push.isWithdrawal ? undefined : await managedOrder(pool, push.buildingId, push.orderId);
  // One that was deleted since it was taken up has been noted anew, and is withdrawn then.
  if (order) await management.pushOrder(pool, order, key);
  else await management.withdrawOrder(pool, push.orderNumber, key);
}

/**
 * Where the whole system is down, at once when it is back, in the order in which all have waited. What is about this
 * order only waits ever longer; what is refused again and again is given up until it changes or somebody syncs it.
 */
function nextTry({ now }: Pushing, { attempts }: Leased, { isDown, kind }: ManagementError): string | null {
  if (isDown) return now().toISOString();
  return nextAttempt(attempts, now(), { isNeverGivenUp: kind !== 'refused' });
}
