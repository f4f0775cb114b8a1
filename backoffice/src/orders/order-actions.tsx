import type { OrderRow } from '@clearunit/shared/api/shapes';
import { mayMoveOrder } from '@clearunit/shared/domain/orders';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';
import styles from './orders.module.css';

type OrderActionsProps = { order: OrderRow; tabIndex: number; onSchedule: () => void };

/** What a scheduler can do with an order that is not done: set its status, or say morning or afternoon of its units. */
export function OrderActions({ order, tabIndex, onSchedule }: OrderActionsProps) {
  const t = useText();
  const navigate = useNavigate();
  const { order_number, order_id, order_status } = order;
  if (!mayMoveOrder(order_status, 'scheduled', 'scheduler')) return null;
  return (
    <div className={styles.actions}>
      <Button
        tabIndex={tabIndex}
        aria-label={t('schedulerOrders.scheduleOrder', { order: order_number })}
        onClick={onSchedule}
      >
        {t('schedulerOrders.schedule')}
      </Button>
      <Button
        look="plain"
        tabIndex={tabIndex}
        aria-label={t('schedulerOrders.alignOrder', { order: order_number })}
        onClick={() => navigate(`/schedule-orders/${order_id}`)}
      >
        {t('schedulerOrders.align')}
      </Button>
    </div>
  );
}
