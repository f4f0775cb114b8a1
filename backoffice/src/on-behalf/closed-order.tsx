import type { OrderDetail } from '@clearunit/shared/api/order-detail';
import { detailAddress } from '@clearunit/shared/api/routes';
import { showDay } from '@clearunit/shared/domain/dates';
import { AlertIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './closed-order.module.css';

type ClosedOrderProps = {
  order: OrderDetail;
  /** Who changed it, as a refusal says. */
  changedBy: string | undefined;
};

/** Shows in the form the new status of an order that was in progress when the form was opened, and the next steps. */
export function ClosedOrder({ order, changedBy }: ClosedOrderProps) {
  const t = useText();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, []);
  const { order_number, order_status } = order;
  const day = showDay(order_status === 'scheduled' ? order.schedule_date : order.work_date);
  const state = { order: order_number, state: t(`orders.status.${order_status}`), day };
  return (
    <section ref={ref} role="alert" tabIndex={-1} className={styles.closed}>
      <p>
        <AlertIcon />
        {changedBy ?? t(day ? 'schedulerOrders.edit.closedOn' : 'schedulerOrders.edit.closed', state)}
      </p>
      <p>{t('schedulerOrders.edit.closedHint')}</p>
      <p>
        <Link to={detailAddress('/complete-order', { orderId: order.id })}>
          {t('schedulerOrders.edit.look', { order: order_number })}
        </Link>
      </p>
    </section>
  );
}
