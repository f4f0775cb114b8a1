import * as z from 'zod/mini';
import { TimeWindow } from './time-window';

/** How soon a visit is wanted, the least first. */
export const urgencies = ['normal', 'soon', 'urgent'] as const;
export const Urgency = z.enum(urgencies);
export type Urgency = z.infer<typeof Urgency>;

/** A day on which a visit would suit, and the half of it; null for any time of the day. */
export const PreferredDay = z.object({
  /** 'YYYY-MM-DD'; in a form empty until it is chosen. */
  day: z.string(),
  time_window: z.nullable(TimeWindow),
});
export type PreferredDay = z.infer<typeof PreferredDay>;

/** The wishes for the day of a requested visit (4 §14). The scheduler decides. */
export const VisitPreference = z.object({
  urgency: Urgency,
  /** Why it is urgent; empty where nobody says so. */
  urgency_reason: z.string(),
  preferred_days: z.array(PreferredDay),
});
export type VisitPreference = z.infer<typeof VisitPreference>;

/** Any day will do. */
export const noPreference: VisitPreference = { urgency: 'normal', urgency_reason: '', preferred_days: [] };

/** Whether anything is said about the visit's day. */
export const hasPreference = ({ urgency, preferred_days }: VisitPreference): boolean =>
  urgency !== 'normal' || preferred_days.length > 0;

/** The preference of a record; records of earlier versions have none. */
export const preferenceOf = (record: Partial<VisitPreference>): VisitPreference => ({
  urgency: record.urgency ?? noPreference.urgency,
  urgency_reason: record.urgency_reason ?? noPreference.urgency_reason,
  preferred_days: record.preferred_days ?? noPreference.preferred_days,
});

/** A preferred day as a text: '2026-12-01', or '2026-12-01 time_window_1'. */
export const dayKey = ({ day, time_window }: PreferredDay): string =>
  [day, time_window].filter(Boolean).join(' ');

/** The way back. */
export function readDayKey(key: string): PreferredDay {
  const [day = '', half] = key.split(' ');
  return { day, time_window: TimeWindow.safeParse(half).data ?? null };
}
