import { type Day, showDay } from '../domain/dates';
import type { PreferredDay } from '../domain/orders';
import type { TextKey, TextParams } from './create-texts';

type DayTexts = { locale: string; t: (key: TextKey & `orders.${string}`, params?: TextParams) => string };

/** A preferred day (4 §14): 'Tue 12-01-2026', 'Tue 12-01-2026, Morning'. */
export function preferredDayText({ locale, t }: DayTexts, { day, time_window }: PreferredDay): string {
  const date = { weekday: weekdayIn(locale, day), date: showDay(day) };
  if (time_window === null) return t('orders.preferredDay', date);
  return t('orders.preferredHalf', { ...date, half: t(`orders.windows.${time_window}`) });
}

const weekdayIn = (locale: string, day: Day): string => weekdays(locale).format(new Date(`${day}T00:00:00Z`));

const kept = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes far longer than using it, and lists use it for each row. */
function weekdays(locale: string): Intl.DateTimeFormat {
  const format = kept.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  kept.set(locale, format);
  return format;
}
