import { isBlank } from '../blank';
import { readHours } from '../notices/read-hours';
import { TimeWindow } from '../orders/time-window';

/** The hours of a building's morning and afternoon, as they are written. */
export interface BuildingHours {
  TimeWindow1: string;
  TimeWindow2: string;
}

interface WindowProblem {
  field: keyof BuildingHours;
  reason: (typeof reasons)[TimeWindow];
}

/**
 * Checks that time windows name hours, since tenants are told them, in forms and files alike (1 §5, 4 §19). An empty one is
 * for others to refuse.
 * @param former what a building has already, which stays valid
 */
export const checkWindows = (building: BuildingHours, former: Partial<BuildingHours> = {}): WindowProblem[] =>
  TimeWindow.options.flatMap((window) => {
    const field = window === 'time_window_1' ? 'TimeWindow1' : 'TimeWindow2';
    const hours = building[field];
    const isValid = isBlank(hours) || hours === former[field] || readHours(hours, window) !== undefined;
    return isValid ? [] : [{ field, reason: reasons[window] }];
  });

const reasons = {
  time_window_1: 'buildings.time-window-1-not-valid',
  time_window_2: 'buildings.time-window-2-not-valid',
} as const;
