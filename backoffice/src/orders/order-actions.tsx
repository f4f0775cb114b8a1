import { hasOrderStep } from '@clearunit/shared/domain/orders';
import { Button, ChevronDownIcon, IconButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import type { ListedOrder } from './listed-order';
import { openStep, orderAddress } from './order-address';
import styles from './orders.module.css';

type OrderActionsProps = {
  order: ListedOrder;
  tabIndex: number;
  onSchedule: (order: ListedOrder) => void;
  onMore: (order: ListedOrder, button: HTMLElement) => void;
};

/** The commonest actions of an order; the rest is in the More menu (3 §2.8). */
export function OrderActions({ order, tabIndex, onSchedule, onMore }: OrderActionsProps) {
  const t = useText();
  const number = { order: order.order_number };
  const step = openStep(order.order_status);
  const address = orderAddress(order);
  return (
    <div className={styles.actions}>
      {step && address && (
        <Link
          {...address}
          tabIndex={tabIndex}
          className={styles.link}
          aria-label={t(`schedulerOrders.steps.${step}Of`, number)}
        >
          {t(`schedulerOrders.steps.${step}`)}
        </Link>
      )}
      {hasOrderStep(order.order_status, 'updateStatus') && (
        <Button
          tabIndex={tabIndex}
          aria-label={t('schedulerOrders.scheduleOrder', number)}
          onClick={() => onSchedule(order)}
        >
          {t('schedulerOrders.schedule')}
        </Button>
      )}
      {order.order_status !== 'posted' && (
        <IconButton
          tabIndex={tabIndex}
          aria-haspopup="menu"
          label={t('schedulerOrders.steps.moreOf', number)}
          onClick={(event) => onMore(order, event.currentTarget)}
        >
          <ChevronDownIcon />
        </IconButton>
      )}
    </div>
  );
}
