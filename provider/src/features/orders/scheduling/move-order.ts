import type { OrderRow } from '@clearunit/shared/api/order-records';
import { isDay } from '@clearunit/shared/domain/dates';
import { type Problem, refuseProblems } from '@clearunit/shared/domain/errors';
import type { EntryWarning } from '@clearunit/shared/domain/notices';
import { checkVisitDays, type StatusOption, type TimeWindow } from '@clearunit/shared/domain/orders';
import { isLongAgo, monthsToGoBack } from '@clearunit/shared/domain/results';
import type pg from 'pg';
import type { Runner } from '../../../db/runner';
import type { ActorContext, Context } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { aboutOrder, recordChange, recordChanges } from '../../logs/record-change';
import { reviseNotices } from '../../notices/revise-notices';
import { weighEntries } from '../../notices/weigh-entries';
import { recommendFollowUps } from '../drafts/recommend-follow-ups';
import { listedOrder } from '../lists/queries';
import type { LineState, LockedOrder } from '../lock-queries';
import { mailConfirmation } from '../mails/confirmation';
import type { OrderWithLines } from '../reach-and-lock-order';
import { serviceNames } from '../requests/names-queries';
import { progressLines, progressOrders } from './progress-queries';

/** Units of an order that are to be scheduled or completed on a day, each in its half of it. */
export interface Move {
  status: StatusOption;
  /** 'YYYY-MM-DD' */
  day: string;
  units: readonly { line: LineState; window: TimeWindow }[];
  /** What Ontario's rule has against it and the scheduler goes on with. */
  acknowledged?: readonly EntryWarning[];
}

/**
 * Moves units of a held order on: lines, order, log entry and, when they are scheduled, their notices of entry and the
 * contact's mail, when they are completed the follow-ups that are due, all in the caller's transaction.
 * @returns the order as the lists show it now
 * @throws AppError 'orders.visits-on-one-day' (422) for a unit whose follow-up visit would be on the day of the visit
 * before, 'notices.not-acknowledged' (409) when Ontario's rule speaks against it
 */
export async function moveOrder(
  client: pg.PoolClient,
  context: ActorContext,
  { building, order, lines }: OrderWithLines,
  { status, day, units, acknowledged }: Move,
): Promise<OrderRow> {
  refuseProblems(checkVisitDays(lines, new Set(units.map(({ line }) => line.id)), day));
  const entries = status === 'scheduled' ? units.map((unit) => ({ ...unit, day })) : [];
  const decided = await weighEntries(client, building, entries, acknowledged, context);
  await moveLines({ client, context, by: context }, { building, order }, { status, day, units, decided });
  if (status === 'completed') await recommendByGroup(client, context, building, { day, units });
  return listedOrder(client, building.id, order.id, context.timeZone);
}

/**
 * The same for whoever may do so, a management system elsewhere among them: nobody is asked about Ontario's rule.
 * @param by who moves them, 'system' where the management system told it; `decided` is what is logged besides
 */
export async function moveLines(
  { client, context, by }: { client: Runner; context: Context; by: ActorContext | 'system' },
  {
    building,
    order,
  }: { building: ReachedBuilding; order: Pick<LockedOrder, 'id' | 'orderNumber' | 'status'> },
  {
    status,
    day,
    units,
    decided,
  }: {
    status: Move['status'];
    day: string;
    units: readonly { line: LineState; window: TimeWindow | null }[];
    decided?: object;
  },
): Promise<void> {
  const isScheduled = status === 'scheduled';
  await progressLines(
    client,
    building.id,
    units.map(({ line, window }) => ({
      id: line.id,
      status,
      scheduleDate: isScheduled ? day : null,
      workDate: isScheduled ? null : day,
      timeWindow: window,
    })),
  );
  const now = (await progressOrders(client, building.id, [order.id])).get(order.id);
  await recordChange(client, by, {
    activity: isScheduled ? 'orders.scheduled' : 'orders.completed',
    ...aboutOrder(order, building),
    description: {
      order_number: order.orderNumber,
      status: { before: order.status, after: now },
      date: day,
      units: units.map(({ line }) => line.unitNumber),
      ...decided,
    },
  });
  if (!isScheduled) return;
  const lineIds = units.map(({ line }) => line.id);
  await reviseNotices(client, building, order.id, { lineIds, now: context.now });
  await mailConfirmation(client, context, building, order.id);
}

/** What is completed by hand has no result: the follow-ups are those of the lines' groups, for what was ordered. */
async function recommendByGroup(
  client: Runner,
  context: ActorContext,
  building: ReachedBuilding,
  { day, units }: Pick<Move, 'day' | 'units'>,
): Promise<void> {
  const lines = units.map(({ line }) => line);
  const names = await serviceNames(
    client,
    lines.map(({ pestId }) => pestId),
    lines.map(({ treatmentId }) => treatmentId),
  );
  const found = lines.map((line) => ({
    id: null,
    line,
    result: {
      pest_id: line.pestId,
      treatment_id: line.treatmentId,
      comment: '',
      outcome: 'inspected' as const,
      activity_level: null,
      treatment_done: true,
    },
  }));
  const { changes } = await recommendFollowUps(client, context, building, { workDate: day, found, names });
  await recordChanges(client, context, changes);
}

/** A day to come for what is scheduled, a day that was for what is completed; today is good for both. */
export function checkDay(status: StatusOption, day: string, today: string): Problem[] {
  if (!isDay(day)) return [];
  if (status === 'scheduled' && day < today) return [{ field: 'date', reason: 'orders.date-in-past' }];
  if (status === 'completed' && day > today) return [{ field: 'date', reason: 'orders.date-in-future' }];
  if (status === 'completed' && isLongAgo(day, today))
    return [{ field: 'date', reason: 'results.work-date-long-ago', params: { months: monthsToGoBack } }];
  return [];
}
