import type { OrderDetail, RecommendedBy } from '../../api/order-detail';
import { showDay } from '../../domain/dates';
import { groupBy } from '../../domain/group-by';
import { isClosedDoor } from '../../domain/results';
import { InfoIcon } from '../kit';
import { useText } from '../texts-context';
import styles from './service-request-form.module.css';

/**
 * When a recommended follow-up is due, and what was seen at the visits that asked for it (3 §2.7, specification
 * README no. 8).
 */
export function RecommendedBecause({ order }: { order: OrderDetail }) {
  const t = useText();
  if (order.origin !== 'recommended' || order.order_status !== 'draft') return null;
  const { schedule_date: due, recommended_by: by } = order;
  const visits = groupBy(by?.units ?? [], (unit) => `${unit.work_date} ${unit.order_number}`);
  return (
    <section className={styles.because}>
      <InfoIcon />
      <div>
        {due && <p>{t('requests.recommended.due', { date: showDay(due) })}</p>}
        {[...visits].map(([visit, units]) => (
          <AskedByVisit key={visit} units={units} />
        ))}
      </div>
    </section>
  );
}

type AskedUnit = RecommendedBy['units'][number];

/** A visit, with the units in which it asked for the follow-up by what was seen there. */
function AskedByVisit({ units }: { units: readonly AskedUnit[] }) {
  const t = useText();
  const reasonOf = useReason();
  const [first] = units;
  if (!first) return null;
  const { work_date: day, order_number: number } = first;
  return (
    <>
      <p>{t('requests.recommended.visit', { date: showDay(day), number })}</p>
      <ul>
        {[...groupBy(units, reasonOf)].map(([reason, those]) => (
          <li key={reason}>
            {t('requests.recommended.unit', {
              smart_count: those.length,
              units: those.map(({ unit_number }) => unit_number).join(', '),
              reason,
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was found, in the technician's own words where there are any. */
function useReason(): (unit: AskedUnit) => string {
  const t = useText();
  return ({ outcome, comment }) => {
    if (!isClosedDoor(outcome)) {
      return comment ? t('requests.recommended.quoted', { comment }) : t('requests.recommended.group');
    }
    const reason = t(`orders.notCompletedBecause.${outcome}`);
    return comment ? t('requests.recommended.becauseQuoted', { reason, comment }) : reason;
  };
}
