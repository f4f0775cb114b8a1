import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import {
  OrderStatusBadge,
  TimeWindowLabel,
  useDayText,
  useRequestTypeText,
} from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './order-list.module.css';

/** A line of an order in three short lines, for a phone. */
export function LineCard({ line }: { line: OrderLineRow }) {
  const t = useText();
  const typeOf = useRequestTypeText();
  const day = useDayText()(line);
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        <b>{line.unit_number}</b>
        <OrderStatusBadge status={line.order_status} outcome={line.outcome} />
      </p>
      <p>{t('history.service', { pest: line.pest_name, treatment: line.treatment_name })}</p>
      <p className={styles.soft}>
        {typeOf(line)}
        {day && ` · ${day}`}
        {line.time_range && (
          <>
            {' · '}
            <TimeWindowLabel window={line.time_range} />
          </>
        )}
      </p>
    </div>
  );
}
