import { preferenceOf, type VisitPreference } from '../../domain/orders';
import type { Fact } from '../kit';
import { useTexts } from '../texts-context';
import { PreferredDays } from './preferred-days';
import { UrgencyBadge } from './urgency-badge';

/** What is said of a visit's day: how soon it is wanted, with the reason, and which days suit; [] where nothing is. */
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
