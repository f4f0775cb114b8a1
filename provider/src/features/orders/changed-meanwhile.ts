import { showDay } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Texts } from '@clearunit/shared/texts';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { whoChanged } from './queries-detail';
import type { LineState, LockedOrder } from './queries-lock';

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
