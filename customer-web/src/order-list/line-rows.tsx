import type { PortalInput } from '@clearunit/shared/api/call';
import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import { detailAddress } from '@clearunit/shared/api/routes';
import type { OrderFilter } from '@clearunit/shared/domain/orders';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useNavigate } from 'react-router-dom';
import { useLineColumns } from './line-columns';
import { pageQuery, wayBackTo } from './list-address';
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
    const place = { orderId: order_id, unitNumber: unit_number };
    navigate(detailAddress('/order-detail', place, wayBackTo(buildingId, filter)));
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
