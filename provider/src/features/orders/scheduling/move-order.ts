import type { OrderRow } from '@clearunit/shared/api/order-records';
import { refuseProblems } from '@clearunit/shared/domain/errors';
import type { EntryWarning } from '@clearunit/shared/domain/notices';
import { checkVisitDays, type StatusOption, type TimeWindow } from '@clearunit/shared/domain/orders';
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
import { callOffLaterVisits } from './call-off-later-visits';
import { progressLines, progressOrders } from './progress-queries';

/** Units of an order to be scheduled or completed on a day, each with its time window. */
export interface Move {
  status: StatusOption;
  /** 'YYYY-MM-DD' */
  day: string;
  units: readonly { line: LineState; window: TimeWindow }[];
  /** The warnings that the scheduler acknowledged. */
  acknowledged?: readonly EntryWarning[];
}

/**
 * Schedules or completes units of a locked order, in the caller's transaction: lines, order, log entry and, if
 * scheduled, notices of entry and the contacts' mail, if completed, the due follow-ups and what `callOffLaterVisits` does.
 * @returns the order's row
 * @throws AppError 'orders.visits-on-one-day' (422) for a unit whose follow-up visit would be on the day of the first
 * visit, 'orders.second-visit-first' (422) for one whose follow-up visit would be planned before it, 'notices.not-acknowledged' (409) for warnings
 */
export async function moveOrder(
  client: pg.PoolClient,
  context: ActorContext,
  { building, order, lines }: OrderWithLines,
  { status, day, units, acknowledged }: Move,
): Promise<OrderRow> {
  refuseProblems(checkVisitDays(lines, new Set(units.map(({ line }) => line.id)), { status, day }));
  const entries = status === 'scheduled' ? units.map((unit) => ({ ...unit, day })) : [];
  const decided = await weighEntries(client, building, entries, acknowledged, context);
  await moveLines({ client, context, by: context }, { building, order }, { status, day, units, decided });
  if (status === 'completed') await recommendByGroup(client, context, building, { day, units });
  return listedOrder(client, building.id, order.id, context.timeZone);
}

/**
 * The same without warnings, also for an external management system.
 * @param by who moves them, 'system' for the management system; `decided` is added to the log
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
      workDate: status === 'completed' ? day : null,
      timeWindow: window,
    })),
  );
  const now = (await progressOrders(client, building.id, [order.id], context.today)).get(order.id);
  await recordChange(client, by, {
    activity: `orders.${status}`,
    ...aboutOrder(order, building),
    webhookOrders: [{ orderId: order.id, day, units: units.length }],
    description: {
      order_number: order.orderNumber,
      status: { before: order.status, after: now },
      date: day,
      units: units.map(({ line }) => line.unitNumber),
      ...decided,
    },
  });
  const lineIds = units.map(({ line }) => line.id);
  if (!isScheduled) return callOffLaterVisits(client, context, building, lineIds);
  await reviseNotices(client, building, order.id, { lineIds, now: context.now });
  await mailConfirmation(client, context, building, order.id);
}

/** Lines completed by hand have no result: their group decides the follow-up. */
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
