import type { TimeWindow } from '../orders/time-window';
import { readHours } from './read-hours';

/** Part of a day, in minutes since its midnight by the wall clock: 480 to 720 is from 8:00 to 12:00. */
export interface Hours {
  from: number;
  to: number;
}

/** The texts of a building's two windows (2 §3). */
export interface BuildingWindows {
  timeWindow1: string;
  timeWindow2: string;
}

/** The default hours, for a building whose texts name none. */
export const defaultHours: Readonly<Record<TimeWindow, Hours>> = {
  time_window_1: { from: 8 * 60, to: 12 * 60 },
  time_window_2: { from: 12 * 60, to: 17 * 60 },
};

/**
 * The hours that a window's text names ('08:00-12:00', '1 - 5 pm', '8 h 30 à 12 h'); of a text that names only when it
 * begins, until the half of the day ends.
 * @returns 'not-read' of a text that cannot be read surely, 'reversed' of one that does not end after it begins
 */
export function readWindow(hours: string, window: TimeWindow): Hours | 'not-read' | 'reversed' {
  const read = readHours(hours, window);
  if (!read) return 'not-read';
  const { from, to = defaultHours[window].to } = read;
  if (from >= to) return 'reversed';
  return to <= 24 * 60 ? { from, to } : 'not-read';
}

/** The hours of a building's morning or afternoon: those that its text names, else the portal's. */
export function hoursOf(window: TimeWindow, { timeWindow1, timeWindow2 }: BuildingWindows): Hours {
  const read = readWindow(window === 'time_window_1' ? timeWindow1 : timeWindow2, window);
  return typeof read === 'string' ? defaultHours[window] : read;
}
