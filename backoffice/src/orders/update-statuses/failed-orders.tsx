import type { StatusOutcome } from '@clearunit/shared/api/order-steps';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ListedOrder } from '../listed-order';
import styles from '../update-status/update-status.module.css';

type FailedOrdersProps = { orders: readonly ListedOrder[]; failed: readonly StatusOutcome[] };

/** The orders that were not changed, each with the reason; those with warnings in a list of their own. */
export function FailedOrders({ orders, failed }: FailedOrdersProps) {
  const t = useText();
  const waiting = failed.filter(({ warnings }) => warnings);
  const refused = failed.filter(({ warnings }) => !warnings);
  return (
    <div role="alert" className={styles.form}>
      {waiting.length > 0 && (
        <>
          <p>{t('schedulerOrders.statuses.warnedTitle', { smart_count: waiting.length })}</p>
          <Reasons orders={orders} failed={waiting} />
          <p>{t('schedulerOrders.entry.decide')}</p>
        </>
      )}
      {refused.length > 0 && (
        <>
          <p>{t('schedulerOrders.statuses.failedTitle', { smart_count: refused.length })}</p>
          <Reasons orders={orders} failed={refused} />
        </>
      )}
    </div>
  );
}

function Reasons({ orders, failed }: FailedOrdersProps) {
  const t = useText();
  const order = (id: string) => orders.find((each) => each.id === id);
  return (
    <ul className={styles.failed}>
      {failed.map(({ order_id, failed: why, warnings }) => (
        <li key={order_id} data-warned={warnings && true}>
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
  );
}
