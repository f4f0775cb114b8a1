import type { OrderRow } from '@clearunit/shared/api/order-records';
import { dayKey, hasPreference, type PreferredDay, preferenceOf } from '@clearunit/shared/domain/orders';
import { preferredDayText } from '@clearunit/shared/texts';
import { Button } from '@clearunit/shared/ui/kit';
import { UrgencyBadge } from '@clearunit/shared/ui/orders';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useId } from 'react';
import styles from './update-status.module.css';

type WantedDaysProps = {
  order: OrderRow;
  /** The day that is filled in. */
  date: string;
  onChoose: (preferred: PreferredDay) => void;
};

/** How urgent the visit is, and which days suit: a press fills one in. Nothing where any day will do. */
export function WantedDays({ order, date, onChoose }: WantedDaysProps) {
  const texts = useTexts();
  const titleId = useId();
  const preference = preferenceOf(order);
  if (!hasPreference(preference)) return null;
  const { urgency, urgency_reason: reason, preferred_days: days } = preference;
  return (
    <div className={styles.wanted}>
      {urgency !== 'normal' && (
        <p className={styles.why}>
          <UrgencyBadge urgency={urgency} /> {reason}
        </p>
      )}
      {days.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a line with its buttons
        <div role="group" aria-labelledby={titleId} className={styles.days}>
          <span id={titleId}>{texts.t('orders.preference.days')}</span>
          {days.map((preferred) => (
            <Button
              key={dayKey(preferred)}
              aria-pressed={preferred.day === date}
              onClick={() => onChoose(preferred)}
            >
              {preferredDayText(texts, preferred)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
