import type { OrderDetail, RecommendedBy } from '../../api/order-detail';
import { showDay } from '../../domain/dates';
import { isClosedDoor } from '../../domain/results';
import { InfoIcon } from '../kit';
import { useText } from '../texts-context';
import styles from './service-request-form.module.css';

/** When a recommended follow-up is due, and what was seen at the visit that asked for it (3 §2.7, README no. 8). */
export function RecommendedBecause({ order }: { order: OrderDetail }) {
  const t = useText();
  const reasonOf = useReason();
  if (order.origin !== 'recommended' || order.order_status !== 'draft') return null;
  const { schedule_date: due, recommended_by: by } = order;
  const units = new Map<string, string[]>();
  for (const unit of by?.units ?? []) {
    const reason = reasonOf(unit);
    units.set(reason, [...(units.get(reason) ?? []), unit.unit_number]);
  }
  return (
    <section className={styles.because}>
      <InfoIcon />
      <div>
        {due && <p>{t('requests.recommended.due', { date: showDay(due) })}</p>}
        {by && units.size > 0 && (
          <>
            <p>{t('requests.recommended.visit', { date: showDay(by.work_date), number: by.order_number })}</p>
            <ul>
              {[...units].map(([reason, those]) => (
                <li key={reason}>
                  {t('requests.recommended.unit', {
                    smart_count: those.length,
                    units: those.join(', '),
                    reason,
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

/** What was found, in the technician's own words where there are any. */
function useReason(): (unit: RecommendedBy['units'][number]) => string {
  const t = useText();
  return ({ outcome, comment }) => {
    if (!isClosedDoor(outcome)) {
      return comment ? t('requests.recommended.quoted', { comment }) : t('requests.recommended.group');
    }
    const reason = t(`orders.notCompletedBecause.${outcome}`);
    return comment ? t('requests.recommended.becauseQuoted', { reason, comment }) : reason;
  };
}
