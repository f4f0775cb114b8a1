import type { PlannedVisit } from '../../api/order-records';
import { showDay } from '../../domain/dates';
import { Button } from '../kit';
import { OrderStatusBadge } from '../orders';
import { useText } from '../texts-context';
import styles from './unit-history.module.css';

/** A visit that waits in a draft or a recommended follow-up; a customer can complete it. */
export function WaitingDraft({ visit, onOpen }: { visit: PlannedVisit; onOpen?: () => void }) {
  const t = useText();
  const { is_recommended, order_number: number, pest_name: pest, schedule_date: due } = visit;
  return (
    <li className={styles.visit}>
      <header>
        <h4>{t('history.service', { pest, treatment: visit.treatment_name })}</h4>
        <OrderStatusBadge
          status={visit.order_status}
          label={is_recommended ? t('history.recommended') : undefined}
        />
      </header>
      <p className={styles.meta}>
        {due && <time dateTime={due}>{t('history.due', { date: showDay(due) })}</time>}
        <span>{t('orders.number', { number })}</span>
      </p>
      {onOpen && (
        <div>
          <Button aria-label={t('history.completeDraftOf', { number, pest })} onClick={onOpen}>
            {t('history.completeDraft')}
          </Button>
        </div>
      )}
    </li>
  );
}
