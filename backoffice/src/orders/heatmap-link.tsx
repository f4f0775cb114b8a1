import type { OrderRow } from '@clearunit/shared/api/shapes';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './orders.module.css';

/** The order's building, leading to its heatmap. */
export function HeatmapLink({ order, tabIndex }: { order: OrderRow; tabIndex: number }) {
  const t = useText();
  return (
    <Link
      to={`/building-heatmap/${order.building_uuid}`}
      className={styles.link}
      tabIndex={tabIndex}
      title={t('schedulerOrders.heatmapOf', { building: order.building_name })}
    >
      {order.building_name}
    </Link>
  );
}
