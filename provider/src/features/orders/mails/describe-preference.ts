import type { PreferredDay, VisitPreference } from '@clearunit/shared/domain/orders';
import { dayIn, type WrittenTexts } from '@clearunit/shared/texts/server';

/** How soon a visit is wanted, and which days suit, as lines of a mail; none where any day will do. */
export function describePreference(
  { urgency, urgency_reason: reason, preferred_days }: VisitPreference,
  texts: WrittenTexts,
): string[] {
  const { t } = texts;
  const days = preferred_days.map((preferred) => dayOf(preferred, texts)).join('; ');
  const urgent = reason ? t('mail.preference.urgentBecause', { reason }) : t('mail.preference.urgent');
  return [
    ...(urgency === 'urgent' ? [urgent] : []),
    ...(urgency === 'soon' ? [t('mail.preference.soon')] : []),
    ...(days ? [t('mail.preference.days', { days })] : []),
  ];
}

const halves = {
  time_window_1: 'mail.preference.morning',
  time_window_2: 'mail.preference.afternoon',
} as const;

function dayOf({ day, time_window }: PreferredDay, texts: WrittenTexts): string {
  const written = dayIn(texts, day);
  return time_window === null ? written : texts.t(halves[time_window], { day: written });
}
