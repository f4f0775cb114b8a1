import { type Day, isDay } from '../dates/day';
import { showDay } from '../dates/formats';
import type { Problem } from '../errors/problem';
import { oneLine } from '../one-line';
import { isFarAway } from './check-day';
import { dayKey, noPreference, type PreferredDay, type VisitPreference } from './visit-preference';

export const mostPreferredDays = 5;
/** In characters. */
export const longestUrgencyReason = 200;

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
  return isFarAway(day, today) ? 'orders.preferred-day-far' : null;
}
