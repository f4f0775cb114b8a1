import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../http/handler';
import type { Services } from '../../http/services';
import { handleAllDue, leaseFrom, nextAttempt } from '../../outbox';
import { ManagementError } from '../../ports/management/management-error';
import { managedOrder } from './managed-order';
import { isPushed, noteDown, notePushed, notePushFailed, type TakenPush, takePush } from './pushes-queries';

/** The lease of an attempt, in milliseconds, longer than the port's time limit. */
const lease = 60_000;
/** How often, and how many milliseconds apart, a caller checks whether another attempt has ended. */
const looks = { most: 50, apart: 100 };

type Pushing = Pick<Services, 'pool' | 'now' | 'management'> & Pick<Context, 'log'>;

/**
 * Sends the waiting orders in their current state, longest waiting first, until none is due, the system is down, or the
 * provider stops. When a provider dies in between, the order is sent again with the same key after its lease; the
 * system applies it once.
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
 * Sends one order now, due or not; if another attempt is doing so, waits for that one.
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

/** Sends a leased order and stores the outcome; returns the error, if any. */
async function handOver(services: Pushing, push: Leased): Promise<ManagementError | undefined> {
  const { pool, log } = services;
  try {
    await send(services, push);
    await notePushed(pool, push);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ManagementError)) throw failure;
    const { detail: error, kind, isDown } = failure;
    log.warn(
      { order: push.orderNumber, attempts: push.attempts, kind, error },
      'management: not handed over',
    );
    await notePushFailed(pool, push, { error, dueAt: nextTry(services, push, failure), counts: !isDown });
    if (isDown) await noteDown(pool, error);
    return failure;
  }
}

async function send({ pool, management }: Pushing, push: Leased): Promise<void> {
  const key = { key: `order-${push.orderNumber}-${push.version}`, version: push.version };
  const order = push.isWithdrawal ? undefined : await managedOrder(pool, push.buildingId, push.orderId);
  // An order that was deleted since is noted again and withdrawn then.
  if (order) await management.pushOrder(pool, order, key);
  else await management.withdrawOrder(pool, push.orderNumber, key);
}

/**
 * When the whole system is down, orders wait until it is back. An error of this order only waits ever longer, and is
 * given up after the last attempt until the order changes or is synced by hand.
 */
function nextTry({ now }: Pushing, { attempts }: Leased, { isDown, kind }: ManagementError): string | null {
  if (isDown) return now().toISOString();
  return nextAttempt(attempts, now(), kind === 'refused' ? {} : { most: Number.POSITIVE_INFINITY });
}
