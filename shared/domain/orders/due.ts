import * as z from 'zod/mini';
import { addDays, type Day } from '../dates';

/** What of the planned visits a list can be limited to: those whose day has passed, or those of the next 14 days. */
const dues = ['overdue', 'next-14-days'] as const;
export const Due = z.enum(dues);
export type Due = z.infer<typeof Due>;

/** How many days are looked ahead, today among them (4 §11). */
export const daysAhead = 14;

/** The planned days of each, as of today: from the first one, if there is one, up to the one before `before`. */
export const dueDays = (due: Due, today: Day): { from: Day | null; before: Day } =>
  due === 'overdue' ? { from: null, before: today } : { from: today, before: addDays(today, daysAhead) };
