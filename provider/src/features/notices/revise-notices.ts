import { type BuildingWindows, hoursOf } from '@clearunit/shared/domain/notices';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import { recordUnlogged } from '../events/record-events';
import { isAnnounced } from './is-announced';
import {
  announcedFor,
  insertNotices,
  type NewNotice,
  scheduledLines,
  visitsUnderFormerNumber,
  voidWithoutVisit,
} from './queries';

/**
 * Issues the notices of entry of lines that were just scheduled; a line scheduled again gets one that replaces the
 * former. A notice that is still right stays. Call in the transaction of the change, with the order locked.
 * @returns how many notices were issued
 */
export async function reviseNotices(
  run: Runner,
  building: BuildingWindows & { id: string },
  orderId: string,
  { lineIds, now }: { lineIds: readonly string[] | 'all'; now: Date },
): Promise<number> {
  const lines = await scheduledLines(run, building.id, orderId, lineIds);
  const announced = await announcedFor(
    run,
    building.id,
    lines.map(({ id }) => id),
  );
  const due = lines.flatMap(({ id: lineId, ...line }): NewNotice[] => {
    const planned = { ...line, hours: hoursOf(line.window, building) };
    return isAnnounced(planned, announced.get(lineId)) ? [] : [{ id: v7(), lineId, ...planned }];
  });
  if (due.length > 0) await issue(run, { buildingId: building.id, orderId, at: now }, due);
  return due.length;
}

/**
 * Voids the notices of an order whose visits do not take place any more: of deleted lines, of lines that were done on an
 * earlier day, or of a deleted order. Call in the transaction of the change, after it.
 */
export async function voidNotices(
  run: Runner,
  buildingId: string,
  { id: orderId, orderNumber: number }: { id: string; orderNumber: number },
  now: Date,
): Promise<void> {
  const units = await voidWithoutVisit(run, buildingId, orderId, now);
  const event = { type: 'notice.voided', buildingId, orderId, number, units, at: now.toISOString() } as const;
  await recordUnlogged(run, units > 0 ? [event] : []);
}

async function issue(
  run: Runner,
  of: { buildingId: string; orderId: string; at: Date },
  notices: readonly NewNotice[],
): Promise<void> {
  await insertNotices(run, of, notices);
  const days = new Set(notices.map(({ day }) => day));
  const day = days.size === 1 ? notices[0]!.day : undefined;
  const at = of.at.toISOString();
  await recordUnlogged(run, [{ type: 'notice.issued', ...of, day, units: notices.length, at }]);
}

/**
 * Issues new notices for the future visits of a renumbered unit. Day and hours stay as announced. Call in the
 * transaction of the change, with the lines renamed.
 * @returns how many notices were issued, and their orders
 */
export async function renameNotices(
  run: Runner,
  buildingId: string,
  unitId: string,
  now: Date,
): Promise<{ issued: number; orderIds: string[] }> {
  const visits = await visitsUnderFormerNumber(run, buildingId, unitId);
  const orderIds = [...new Set(visits.map((visit) => visit.orderId))];
  for (const orderId of orderIds) {
    const due = visits
      .filter((visit) => visit.orderId === orderId)
      .map(({ orderId: _, ...notice }) => ({ id: v7(), ...notice }));
    await issue(run, { buildingId, orderId, at: now }, due);
  }
  return { issued: visits.length, orderIds };
}
