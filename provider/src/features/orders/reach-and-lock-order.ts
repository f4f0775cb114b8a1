import type { Action } from '@clearunit/shared/domain/access';
import { showDay } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Texts } from '@clearunit/shared/texts';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { buildingOfOrder, type ReachedBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import {
  type LineState,
  type LockedOrder,
  linesOfLockedOrder,
  lockOrder,
  lockWithFollowUps,
} from './lock-queries';
import { whoChanged } from './queries';

/** An order that a scheduler acts on, and the version that the scheduler sees. */
export interface ChosenOrder {
  id: string;
  /** Any version when left out. */
  version?: number;
  /** Whether its units are completed, which may change recommended follow-ups of the building: they are locked, too. */
  isCompleted?: boolean;
}

export type OrderWithLines = Awaited<ReturnType<typeof reachAndLockOrder>>;

/**
 * The order to change with its building and lines, locked until the transaction ends.
 * @throws AppError 'records.not-found', 'access.refused', or 'orders.changed-meanwhile' (409) with its current state
 */
export async function reachAndLockOrder(
  run: Runner,
  context: ActorContext,
  chosen: ChosenOrder,
  action: Action = 'order.schedule',
) {
  const buildingId = await buildingOfOrder(run, chosen.id);
  if (!buildingId) throw new AppError('records.not-found');
  const building = await reachBuilding(context, action, buildingId, run);
  if (chosen.isCompleted) await lockWithFollowUps(run, buildingId, { orderIds: [chosen.id] });
  const order = await lockOrder(run, buildingId, chosen.id, context.timeZone);
  if (!order) throw new AppError('records.not-found');
  const lines = await linesOfLockedOrder(run, buildingId, chosen.id);
  await refuseChanged(run, context, chosen, { building, order, lines });
  return { building, order, lines };
}

type LockedParts = { building: ReachedBuilding; order: LockedOrder; lines: readonly LineState[] };

/**
 * Refuses an order that has changed since it was read; the error says who changed it and its current state.
 * @throws AppError 'orders.changed-meanwhile' (409)
 */
export async function refuseChanged(
  run: Runner,
  { texts, now }: Pick<ActorContext, 'texts' | 'now'>,
  seen: { version?: number },
  { building, order, lines }: LockedParts,
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
