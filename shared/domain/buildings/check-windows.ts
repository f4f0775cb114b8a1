import { isBlank } from '../blank';
import { readWindow } from '../notices/hours';
import { TimeWindow } from '../orders/time-window';

/** The hours of a building's morning and afternoon, as they are written. */
export interface BuildingHours {
  TimeWindow1: string;
  TimeWindow2: string;
}

interface WindowProblem {
  field: keyof BuildingHours;
  reason: (typeof reasons)[TimeWindow][keyof (typeof reasons)[TimeWindow]] | typeof swapped;
}

/**
 * Checks that time windows name hours which end after they begin, since tenants are told them, in forms and files alike
 * (1 §5, 4 §19), and that the afternoon does not begin before the morning. An empty one is for others to refuse.
 * @param former what a building has already, which stays valid
 */
export function checkWindows(building: BuildingHours, former: Partial<BuildingHours> = {}): WindowProblem[] {
  const changed = TimeWindow.options.filter((window) => {
    const hours = building[fields[window]];
    return !isBlank(hours) && hours !== former[fields[window]];
  });
  const problems = changed.flatMap((window) => {
    const reason = problemOfWindow(building[fields[window]], window);
    return reason ? [{ field: fields[window], reason }] : [];
  });
  const last = changed.at(-1);
  if (!last || problems.length > 0 || !isSwapped(building)) return problems;
  return [{ field: fields[last], reason: swapped }];
}

/** What is wrong with the hours of one window; undefined when nothing is. */
export function problemOfWindow(hours: string, window: TimeWindow) {
  const read = readWindow(hours, window);
  return typeof read === 'string' ? reasons[window][read] : undefined;
}

/** Whether the afternoon begins before the morning; false where one of them names no hours. */
function isSwapped({ TimeWindow1, TimeWindow2 }: BuildingHours): boolean {
  const morning = readWindow(TimeWindow1, 'time_window_1');
  const afternoon = readWindow(TimeWindow2, 'time_window_2');
  return typeof morning !== 'string' && typeof afternoon !== 'string' && afternoon.from < morning.from;
}

const fields = { time_window_1: 'TimeWindow1', time_window_2: 'TimeWindow2' } as const;

const swapped = 'buildings.time-windows-swapped';

const reasons = {
  time_window_1: {
    'not-read': 'buildings.time-window-1-not-valid',
    reversed: 'buildings.time-window-1-reversed',
  },
  time_window_2: {
    'not-read': 'buildings.time-window-2-not-valid',
    reversed: 'buildings.time-window-2-reversed',
  },
} as const;
