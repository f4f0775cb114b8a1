import type { OrderRow } from '@clearunit/shared/api/order-records';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useLocation } from 'react-router-dom';
import { RecordLink } from '../grid';

/** The order's building, leading to its home. */
export function BuildingLink({ order, tabIndex }: { order: OrderRow; tabIndex: number }) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <RecordLink
      // 'Go Back' leads to the list as it is now.
      address={{ to: `/building-impersonate/${order.building_uuid}`, state: { list: pathname + search } }}
      tabIndex={tabIndex}
      title={t('schedulerOrders.buildingOf', { building: order.building_name })}
    >
      {order.building_name}
    </RecordLink>
  );
}
