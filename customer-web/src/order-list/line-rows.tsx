import { detailAddress } from '@clearunit/shared/api/routes';
import type { OrderLineRow } from '@clearunit/shared/api/shapes';
import { showDay } from '@clearunit/shared/domain/dates';
import type { OrderFilter } from '@clearunit/shared/domain/orders';
import type { Column } from '@clearunit/shared/ui/kit';
import { OrderStatusBadge, TimeWindowLabel } from '@clearunit/shared/ui/orders';
import { type BuildingOrdersQuery, useBuildingOrders } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';
import { type List, ListPage } from './list-page';

type LineRowsProps = { buildingId: string; list: List; filter: OrderFilter };

/** The lines of a building's orders, one unit a row; a row leads to its order. */
export function LineRows({ buildingId, list, filter }: LineRowsProps) {
  const { search, sort, page, limit } = list.address;
  const navigate = useNavigate();
  const answer = useBuildingOrders(buildingId, {
    sort_by: filter,
    search,
    page,
    limit,
    order_by: sort.column as BuildingOrdersQuery['order_by'],
    order_by_value: sort.order,
  });
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

function useLineColumns(): Column<OrderLineRow>[] {
  const t = useText();
  const sortable = true;
  return [
    {
      id: 'order_number',
      title: t('orderList.columns.number'),
      sortable,
      cell: (row) => row.order_number,
    },
    { id: 'unit_number', title: t('orderList.columns.unit'), sortable, cell: (row) => row.unit_number },
    {
      id: 'purchase_order_number',
      title: t('orderList.columns.purchaseOrder'),
      sortable,
      cell: (row) => row.purchase_order_number,
    },
    { id: 'pest_name', title: t('orderList.columns.pest'), sortable, cell: (row) => row.pest_name },
    {
      id: 'treatment_name',
      title: t('orderList.columns.treatment'),
      sortable,
      cell: (row) => row.treatment_name,
    },
    {
      id: 'order_status',
      title: t('orderList.columns.status'),
      sortable,
      cell: (row) => <OrderStatusBadge status={row.order_status} />,
    },
    {
      id: 'schedule_date',
      title: t('orderList.columns.date'),
      sortable,
      cell: (row) => showDay(row.work_date ?? row.schedule_date),
    },
    {
      id: 'time_range',
      title: t('orderList.columns.window'),
      cell: (row) => row.time_range && <TimeWindowLabel window={row.time_range} />,
    },
  ];
}
