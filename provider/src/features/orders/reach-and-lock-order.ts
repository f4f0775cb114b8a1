import type { Action } from '@clearunit/shared/domain/access';
import { showDay } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Texts } from '@clearunit/shared/texts';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { buildingOfOrder, type ReachedBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import { type LineState, type LockedOrder, linesOfLockedOrder, lockOrder } from './lock-queries';
import { whoChanged } from './queries';

/** An order that a scheduler is about to do something with, and the version of it that the scheduler sees. */
export interface WantedOrder {
  id: string;
  /** Any will do when it is left out. */
  version?: number;
}

export type OrderWithLines = Awaited<ReturnType<typeof reachAndLockOrder>>;

/**
 * An order that a scheduler is about to change, with its building and lines, held until the transaction ends.
 * @throws AppError 'records.not-found', 'access.refused', or 'orders.changed-meanwhile' (409) with how it is now
 */
export async function reachAndLockOrder(
  run: Runner,
  context: ActorContext,
  wanted: WantedOrder,
  action: Action = 'order.schedule',
) {
  const buildingId = await buildingOfOrder(run, wanted.id);
  if (!buildingId) throw new AppError('records.not-found');
  const building = await reachBuilding(context, action, buildingId, run);
  const order = await lockOrder(run, buildingId, wanted.id, context.timeZone);
  if (!order) throw new AppError('records.not-found');
  const lines = await linesOfLockedOrder(run, buildingId, wanted.id);
  await refuseChanged(run, context, wanted, { building, order, lines });
  return { building, order, lines };
}

type Held = { building: ReachedBuilding; order: LockedOrder; lines: readonly LineState[] };

/**
 * Refuses to act on an order that is not as its reader sees it, and says who changed it and how it is now.
 * @throws AppError 'orders.changed-meanwhile' (409)
 */
export async function refuseChanged(
  run: Runner,
  { texts, now }: Pick<ActorContext, 'texts' | 'now'>,
  seen: { version?: number },
  { building, order, lines }: Held,
): Promise<void> {
  if (seen.version === undefined || seen.version === order.version) return;
  const who = await whoChanged(run, building, order.id, now);
  throw new AppError('orders.changed-meanwhile', {
    params: {
      order: order.orderNumber,
      who: who ?? texts.t('answers.orders.somebody'),
      state: stateOf(order, texts),
      smart_count: lines.length,
    },
  });
}

/** 'Scheduled for 07-20-2026': the status with the day that belongs to it. */
function stateOf({ status, scheduleDate, workDate }: LockedOrder, { t }: Texts): string {
  const day = showDay(status === 'scheduled' ? scheduleDate : workDate);
  const name = t(`orders.status.${status}`);
  return day ? t('answers.orders.stateOn', { state: name, day }) : name;
}
