import * as z from 'zod/mini';
import { addDays, type Day, isDay } from '../dates/day';
import { showDay } from '../dates/formats';
import type { Problem } from '../errors/problem';
import { oneLine } from '../one-line';
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

/** What whoever requests a visit says about its day (4 §14). The scheduler decides. */
export const VisitPreference = z.object({
  urgency: Urgency,
  /** Why it is urgent; empty where nobody says so. */
  urgency_reason: z.string(),
  preferred_days: z.array(PreferredDay),
});
export type VisitPreference = z.infer<typeof VisitPreference>;

/** Any day will do. */
export const noPreference: VisitPreference = { urgency: 'normal', urgency_reason: '', preferred_days: [] };

export const mostPreferredDays = 5;
/** In characters. */
export const longestUrgencyReason = 200;
/** A preferred day is at most so many days from today. */
export const furthestPreferredDay = 366;

/** Whether anything is said about the visit's day. */
export const hasPreference = ({ urgency, preferred_days }: VisitPreference): boolean =>
  urgency !== 'normal' || preferred_days.length > 0;

/** What is said of it; records of earlier versions say nothing. */
export const preferenceOf = (record: Partial<VisitPreference>): VisitPreference => ({
  urgency: record.urgency ?? noPreference.urgency,
  urgency_reason: record.urgency_reason ?? noPreference.urgency_reason,
  preferred_days: record.preferred_days ?? noPreference.preferred_days,
});

/**
 * A preference to be stored: only an urgent request has a reason, in one line.
 * @param stored what is kept where a part is left out
 */
export function preferenceToStore(
  sent: Partial<VisitPreference>,
  stored: VisitPreference = noPreference,
): VisitPreference {
  const { urgency, urgency_reason, preferred_days } = { ...stored, ...definedOf(sent) };
  const reason = urgency === 'urgent' ? oneLine(urgency_reason).trim() : '';
  return {
    urgency,
    urgency_reason: reason,
    preferred_days: preferred_days.map(({ day, time_window }) => ({ day, time_window })),
  };
}

const definedOf = (sent: Partial<VisitPreference>): Partial<VisitPreference> => ({
  ...(sent.urgency !== undefined && { urgency: sent.urgency }),
  ...(sent.urgency_reason !== undefined && { urgency_reason: sent.urgency_reason }),
  ...(sent.preferred_days !== undefined && { preferred_days: sent.preferred_days }),
});

/** The same text for the same preference, to compare two. */
export const preferenceKey = (preference: VisitPreference): string =>
  JSON.stringify([preference.urgency, preference.urgency_reason, preference.preferred_days.map(dayKey)]);

/** A preferred day as a text: '2026-12-01', or '2026-12-01 time_window_1'. */
export const dayKey = ({ day, time_window }: PreferredDay): string =>
  [day, time_window].filter(Boolean).join(' ');

/** The way back. */
export function readDayKey(key: string): PreferredDay {
  const [day = '', half] = key.split(' ');
  return { day, time_window: TimeWindow.safeParse(half).data ?? null };
}

/** The field of a preferred day by its place. */
export const preferredDayField = (place: number): string => `preferred_days.${place}`;

/**
 * What is wrong with a preference (4 §14): a day that is not chosen, has passed, is more than a year away, or is chosen
 * twice; too many days; too long a reason.
 *
 * @param today in the portal's time zone
 * @param accepted days of the order that is edited: they stay, although they have passed since
 * @returns problems of `urgency_reason`, `preferred_days` and `preferred_days.<place>`
 */
export function checkPreference(
  { urgency, urgency_reason, preferred_days }: VisitPreference,
  today: Day,
  accepted: readonly PreferredDay[] = [],
): Problem[] {
  const problems: Problem[] = [];
  if (urgency === 'urgent' && urgency_reason.trim().length > longestUrgencyReason) {
    const params = { limit: longestUrgencyReason };
    problems.push({ field: 'urgency_reason', reason: 'orders.urgency-reason-too-long', params });
  }
  const days = preferred_days.map(({ day }) => day);
  const stays = new Set(accepted.map(({ day }) => day));
  for (const [place, day] of days.entries()) {
    const reason = problemOfDay(day, today, days.indexOf(day) < place, stays.has(day));
    if (reason) problems.push({ field: preferredDayField(place), reason, params: { day: showDay(day) } });
  }
  if (days.length > mostPreferredDays) {
    const params = { limit: mostPreferredDays };
    problems.push({ field: 'preferred_days', reason: 'orders.too-many-preferred-days', params });
  }
  return problems;
}

function problemOfDay(day: string, today: Day, isRepeated: boolean, isAccepted: boolean) {
  if (!isDay(day)) return 'orders.preferred-day-missing';
  if (isRepeated) return 'orders.preferred-day-twice';
  if (isAccepted) return null;
  if (day < today) return 'orders.preferred-day-past';
  return day > addDays(today, furthestPreferredDay) ? 'orders.preferred-day-far' : null;
}
