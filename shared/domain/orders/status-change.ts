import * as z from 'zod/mini';
import { Day } from '../dates/day';
import type { Problem } from '../errors/problem';
import { TimeWindow } from './time-window';

/** The options of the Update Status modal (3 §4.1). */
export const statusOptions = ['scheduled', 'completed'] as const;
export const StatusOption = z.enum(statusOptions);
export type StatusOption = z.infer<typeof StatusOption>;

/** How many orders can get a status at once. */
export const mostOrdersAtOnce = 100;

/** The most orders in a batch: months of a large portfolio. */
export const mostOrdersInBatch = 5_000;

/** The values of the Update Status modal (3 §2.10). */
export interface StatusChange {
  status: string | null;
  /** 'YYYY-MM-DD'; empty until chosen. */
  work_date: string;
  /** The units affected; `time_range` is null until the unit is placed in morning or afternoon. */
  units: readonly { order_unit_id: string; time_range: string | null }[];
}

/**
 * What is missing in the Update Status modal (3 §5.2), in the order in which it asks: status, date, units, and for
 * every unit exactly one of morning and afternoon.
 * @returns [] when it may be submitted
 */
export function checkStatusChange({ status, work_date, units }: StatusChange): Problem[] {
  const problems: Problem[] = [];
  if (!StatusOption.safeParse(status).success) {
    problems.push({ field: 'status', reason: 'orders.status-missing' });
  }
  if (!Day.safeParse(work_date).success) problems.push({ field: 'date', reason: 'orders.date-missing' });
  if (units.length === 0) problems.push({ field: 'units', reason: 'orders.units-missing' });
  else if (!isEachPlacedOnce(units)) problems.push({ field: 'window', reason: 'orders.window-missing' });
  return problems;
}

/** Whether the time-window screen may be submitted: there are units, and each has its window (3 §4.6). */
export const allWindowsChosen = (units: readonly { time_window: string | null }[]): boolean =>
  units.length > 0 && units.every((unit) => TimeWindow.safeParse(unit.time_window).success);

function isEachPlacedOnce(units: StatusChange['units']): boolean {
  const isEachOnce = new Set(units.map((unit) => unit.order_unit_id)).size === units.length;
  return isEachOnce && units.every((unit) => TimeWindow.safeParse(unit.time_range).success);
}
