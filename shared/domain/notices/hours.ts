import type { TimeWindow } from '../orders/time-window';

/** Part of a day, in minutes since its midnight by the wall clock: 480 to 720 is from 8:00 to 12:00. */
export interface Hours {
  from: number;
  to: number;
}

/** The texts in which a building says its two windows (2 §3). */
export interface BuildingWindows {
  timeWindow1: string;
  timeWindow2: string;
}

/** The portal's own hours, for a building whose texts name none. */
export const defaultHours: Readonly<Record<TimeWindow, Hours>> = {
  time_window_1: { from: 8 * 60, to: 12 * 60 },
  time_window_2: { from: 12 * 60, to: 17 * 60 },
};

/**
 * The hours of a building's morning or afternoon: as its text says them ('08:00-12:00', '1 - 5 pm', '8 h 30 à 12 h'); of a text
 * that names only when it begins, until the half of the day ends; of a text that names none, the portal's.
 */
export function hoursOf(window: TimeWindow, { timeWindow1, timeWindow2 }: BuildingWindows): Hours {
  const usual = defaultHours[window];
  const times = timesIn(window === 'time_window_1' ? timeWindow1 : timeWindow2);
  const hours = times && { from: times.from, to: times.to ?? usual.to };
  return hours && hours.from < hours.to && hours.to <= 24 * 60 ? hours : usual;
}

const noon = /\b(noon|midi)\b/gi;
const time = /(\d{1,2})(?:\s*[:h.]\s*(\d{2})(?!\d))?\s*(?:h\b)?\s*([ap])?(?:\.?m\b\.?)?/gi;

interface Read {
  hour: number;
  minute: number;
  half: 'a' | 'p' | undefined;
  /** Written as no clock of 24 hours writes it, such as '1'. */
  isLoose: boolean;
}

/** The first two times of a text; undefined when it has none, or none that a clock shows. */
function timesIn(text: string): { from: number; to: number | undefined } | undefined {
  const [first, second] = [...text.replace(noon, '12 pm').matchAll(time)].map(readTime);
  if (!first || [first, second].some((read) => read && (read.hour > 24 || read.minute > 59))) return;
  const to = second && minutesOf(second);
  const asWritten = minutesOf(first);
  // '1 - 5 pm' begins in the afternoon, '9 - 12 pm' in the morning.
  const later = first.half === undefined && second?.half === 'p' ? asWritten + 12 * 60 : asWritten;
  const from = to !== undefined && asWritten < 12 * 60 && later < to ? later : asWritten;
  // '9 - 5' ends in the afternoon.
  return { from, to: to !== undefined && to <= from && second?.half === undefined ? to + 12 * 60 : to };
}

function readTime([, hour = '', minute = '0', half]: RegExpMatchArray): Read {
  return {
    hour: Number(hour),
    minute: Number(minute),
    half: half?.toLowerCase() as Read['half'],
    isLoose: hour.length === 1,
  };
}

/** Nobody comes before seven: a bare '1' is one in the afternoon. */
function minutesOf({ hour, minute, half, isLoose }: Read): number {
  if (half) return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
  return (hour < 7 && isLoose ? hour + 12 : hour) * 60 + minute;
}
