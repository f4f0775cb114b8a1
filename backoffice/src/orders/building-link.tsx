import type { OrderRow } from '@clearunit/shared/api/order-records';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link, useLocation } from 'react-router-dom';
import styles from './orders.module.css';

/** The order's building, leading to its home. */
export function BuildingLink({ order, tabIndex }: { order: OrderRow; tabIndex: number }) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <Link
      to={`/building-impersonate/${order.building_uuid}`}
      // 'Go Back' leads to the list as it is now.
      state={{ list: pathname + search }}
      className={styles.link}
      tabIndex={tabIndex}
      title={t('schedulerOrders.buildingOf', { building: order.building_name })}
    >
      {order.building_name}
    </Link>
  );
}
