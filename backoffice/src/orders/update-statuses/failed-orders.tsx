import type { StatusOutcome } from '@clearunit/shared/api/shapes';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ListedOrder } from '../listed-order';
import styles from '../update-status/update-status.module.css';

type FailedOrdersProps = { orders: readonly ListedOrder[]; failed: readonly StatusOutcome[] };

/** The orders that stayed as they were, each with the reason. */
export function FailedOrders({ orders, failed }: FailedOrdersProps) {
  const t = useText();
  const order = (id: string) => orders.find((each) => each.id === id);
  return (
    <div role="alert" className={styles.form}>
      <p>{t('schedulerOrders.statuses.failedTitle', { smart_count: failed.length })}</p>
      <ul className={styles.failed}>
        {failed.map(({ order_id, failed: why }) => (
          <li key={order_id}>
            <strong>
              {t('schedulerOrders.statuses.order', {
                order: order(order_id)?.order_number ?? '',
                building: order(order_id)?.building_name ?? '',
              })}
            </strong>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
