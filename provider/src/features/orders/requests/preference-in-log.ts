import { hasPreference, type PreferredDay, type VisitPreference } from '@clearunit/shared/domain/orders';

/** The fields of a log entry about a visit's urgency and preferred days; none where any day will do. */
export const preferenceInLog = (preference: VisitPreference) =>
  hasPreference(preference) ? wholePreferenceInLog(preference) : {};

/** The same before and after an edit, where nothing is said of it, too. */
export const wholePreferenceInLog = ({ urgency, urgency_reason, preferred_days }: VisitPreference) => ({
  urgency,
  ...(urgency_reason && { urgency_reason }),
  preferred_days: preferred_days.map(inWords),
});

const halves = { time_window_1: 'morning', time_window_2: 'afternoon' } as const;

const inWords = ({ day, time_window }: PreferredDay): string =>
  time_window === null ? day : `${day} (${halves[time_window]})`;
