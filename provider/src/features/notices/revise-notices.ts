import { type BuildingWindows, hoursOf } from '@clearunit/shared/domain/notices';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import { type Announced, insertNotices, type NewNotice, scheduledLines, voidWithoutLine } from './queries';

/**
 * Brings the notices of entry of an order in line with what is scheduled: a unit that is newly scheduled gets one, one that is
 * scheduled otherwise gets one in the place of the former, and that of a unit where nobody comes any more is void. To be
 * called in the transaction of the change, with the order locked. A notice that says what is so stays.
 * @returns how many notices were issued
 */
export async function reviseNotices(
  run: Runner,
  building: BuildingWindows & { id: string },
  orderId: string,
  now: Date,
): Promise<number> {
  await voidWithoutLine(run, building.id, orderId, now);
  const lines = await scheduledLines(run, building.id, orderId);
  const due = lines.flatMap(({ id: lineId, announced, ...line }): NewNotice[] => {
    const hours = hoursOf(line.window, building);
    return isSaid({ ...line, hours }, announced) ? [] : [{ id: v7(), lineId, ...line, hours }];
  });
  if (due.length > 0) await insertNotices(run, { buildingId: building.id, orderId, at: now }, due);
  return due.length;
}

const isSaid = (planned: Announced, announced: Announced | null): boolean =>
  announced !== null &&
  announced.unitNumber === planned.unitNumber &&
  announced.day === planned.day &&
  announced.window === planned.window &&
  announced.hours.from === planned.hours.from &&
  announced.hours.to === planned.hours.to;
