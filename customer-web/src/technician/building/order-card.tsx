import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import { detailAddress } from '@clearunit/shared/api/routes';
import { placeText } from '@clearunit/shared/texts';
import { ChevronRightIcon } from '@clearunit/shared/ui/kit';
import { OrderStatusBadge, TimeWindowLabel, useDayText } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from '../home/home.module.css';

/** One unit of an order on a phone: what is asked for in it, when, and by which numbers; the whole card leads to it. */
export function OrderCard({ line }: { line: OrderLineRow }) {
  const t = useText();
  const { pest_name, treatment_name, order_status, time_range } = line;
  const { order_number, purchase_order_number } = line;
  const { address, state } = orderAddress(line);
  const day = useDayText()(line);
  const numbers = [t('visits.visit.order', { number: order_number }), purchase_order_number];
  return (
    <Link to={address} state={state} className={styles.visit}>
      <div className={styles.visitBody}>
        <p className={styles.visitHead}>
          <strong>{placeText({ t }, line)}</strong>
          <OrderStatusBadge status={order_status} outcome={line.outcome} />
        </p>
        <p>{t('visits.visit.service', { pest: pest_name, treatment: treatment_name })}</p>
        {day && (
          <p className={styles.soft}>
            {day}
            {time_range && (
              <>
                {' · '}
                <TimeWindowLabel window={time_range} />
              </>
            )}
          </p>
        )}
        <p className={styles.soft}>{numbers.filter(Boolean).join(' · ')}</p>
      </div>
      <ChevronRightIcon />
    </Link>
  );
}

/**
 * Where a line's order is shown: the state hands over the order and the unit (1 §2.8), and the address keeps them
 * (specification README no. 5).
 */
export const orderAddress = ({ order_id, unit_number }: OrderLineRow) => ({
  address: detailAddress('/technician-home/order-detail', { orderId: order_id, unitNumber: unit_number }),
  state: { id: order_id, unit_number },
});
