import { preferenceOf, type VisitPreference } from '../../domain/orders';
import type { Fact } from '../kit';
import { useTexts } from '../texts-context';
import { PreferredDays } from './preferred-days';
import { UrgencyBadge } from './urgency-badge';

/** The wishes for a visit's day: its urgency, with the reason, and the preferred days; [] without any. */
export function usePreferenceFacts(record: Partial<VisitPreference>): Fact[] {
  const texts = useTexts();
  const { urgency, urgency_reason: reason, preferred_days: days } = preferenceOf(record);
  const facts: Fact[] = [];
  if (urgency !== 'normal') {
    const badge = <UrgencyBadge urgency={urgency} />;
    const value = (
      <>
        {badge} {reason}
      </>
    );
    facts.push([texts.t('orders.preference.urgency'), value]);
  }
  if (days.length > 0) {
    facts.push([texts.t('orders.preference.days'), <PreferredDays key="days" days={days} />]);
  }
  return facts;
}
