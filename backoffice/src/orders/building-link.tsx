import type { OrderRow } from '@clearunit/shared/api/order-records';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './orders.module.css';

/** The order's building, leading to its home. */
export function BuildingLink({ order, tabIndex }: { order: OrderRow; tabIndex: number }) {
  const t = useText();
  return (
    <Link
      to={`/building-impersonate/${order.building_uuid}`}
      className={styles.link}
      tabIndex={tabIndex}
      title={t('schedulerOrders.buildingOf', { building: order.building_name })}
    >
      {order.building_name}
    </Link>
  );
}
