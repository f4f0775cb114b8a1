import type { PortalInput } from '@clearunit/shared/api/call';
import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import { detailAddress } from '@clearunit/shared/api/routes';
import type { OrderFilter } from '@clearunit/shared/domain/orders';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useNavigate } from 'react-router-dom';
import { useLineColumns } from './line-columns';
import { pageQuery } from './list-address';
import { type List, ListPage } from './list-page';

type LineRowsProps = { buildingId: string; list: List; filter: OrderFilter };

type OrderBy = PortalInput<typeof orderCalls.buildingOrders>['query']['order_by'];

/** The lines of a building's orders, one unit a row; a row leads to its order. */
export function LineRows({ buildingId, list, filter }: LineRowsProps) {
  const navigate = useNavigate();
  const answer = usePortalQuery(
    orderCalls.buildingOrders,
    {
      query: {
        ...pageQuery(list.address),
        id: buildingId,
        sort_by: filter,
        order_by: list.address.sort.column as OrderBy,
      },
    },
    { keepPrevious: true },
  );
  const open = ({ order_id, unit_number }: OrderLineRow) => {
    const wayBack = { s_id: buildingId, orderlist: 'true', orderFilter: `${filter}` };
    navigate(detailAddress('/order-detail', { orderId: order_id, unitNumber: unit_number }, wayBack));
  };
  return (
    <ListPage
      list={list}
      answer={answer}
      columns={useLineColumns()}
      rowKey={(row) => row.order_unit_id}
      onRow={open}
    />
  );
}
