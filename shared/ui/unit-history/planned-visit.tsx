import type { PlannedLine } from '../../api/history-records';
import { showDay } from '../../domain/dates';
import { stateOfOpenVisit } from '../../domain/orders';
import { visitDayText } from '../heatmap/visit-day-text';
import { IconButton, TrashIcon } from '../kit';
import { OrderStatusBadge, TimeWindowLabel, useRequestTypeText } from '../orders';
import { usePortalToday } from '../portal';
import { useText } from '../texts-context';
import styles from './unit-history.module.css';

/** A visit to come: for what and when; a customer can take it back. */
export function PlannedVisit({ visit, onDelete }: { visit: PlannedLine; onDelete?: () => void }) {
  const t = useText();
  const type = useRequestTypeText()(visit);
  const day = usePortalToday();
  const { order_number: number, pest_name: pest, schedule_date, time_range } = visit;
  return (
    <li className={styles.visit}>
      <header>
        <h4>{t('history.service', { pest, treatment: visit.treatment_name })}</h4>
        <OrderStatusBadge status={visit.order_status} />
        {onDelete && (
          <IconButton label={t('history.deleteNamed', { number, pest, type })} onClick={onDelete}>
            <TrashIcon />
          </IconButton>
        )}
      </header>
      <p className={styles.meta}>
        {schedule_date ? (
          <time dateTime={schedule_date}>
            {visitDayText(t, stateOfOpenVisit(visit, day), showDay(schedule_date))}
          </time>
        ) : (
          t('history.notScheduled')
        )}
        {time_range && (
          <span>
            <TimeWindowLabel window={time_range} />
          </span>
        )}
        <span>{type}</span>
        <span>{t('orders.number', { number })}</span>
      </p>
    </li>
  );
}
