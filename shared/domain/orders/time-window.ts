import * as z from 'zod/mini';

/** Morning is window 1, afternoon window 2 (3 §4.6); their hours are the building's TimeWindow1 and TimeWindow2. */
export const TimeWindow = z.enum(['time_window_1', 'time_window_2']);
export type TimeWindow = z.infer<typeof TimeWindow>;
