import type { PortalInput } from '@clearunit/shared/api/call';
import type { BuildingOrder } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import { detailAddress } from '@clearunit/shared/api/routes';
import { OnlyDue } from '@clearunit/shared/ui/orders';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useNavigate } from 'react-router-dom';
import { pageQuery, wayBackTo } from './list-address';
import { type List, ListPage } from './list-page';
import { OrderCard } from './order-card';
import { useOrderColumns } from './order-columns';
import { OrderLines } from './order-lines';
import styles from './order-list.module.css';

type OrderRowsProps = { buildingId: string; list: List; filter: 0 | 1 | 3 };

type OrderBy = PortalInput<typeof orderCalls.ordersOfBuilding>['query']['order_by'];

/** A building's orders, a row each, which opens to its lines; one with a single line leads to it. */
export function OrderRows({ buildingId, list, filter }: OrderRowsProps) {
  const navigate = useNavigate();
  const { address } = list;
  const { due } = address;
  const answer = usePortalQuery(
    orderCalls.ordersOfBuilding,
    {
      query: {
        ...pageQuery(address),
        id: buildingId,
        sort_by: filter,
        due: due ?? undefined,
        order_by: address.sort.column as OrderBy,
      },
    },
    { keepPrevious: true },
  );
  const wayBack = wayBackTo(buildingId, address);
  const isOpen = (order: BuildingOrder) => order.line_count > 1 && address.open.includes(order.order_number);
  const onRow = (order: BuildingOrder) => {
    if (order.line_count > 1) return list.onOpen(order.order_number);
    const place = { orderId: order.order_id, unitNumber: order.units[0] };
    return navigate(detailAddress('/order-detail', place, wayBack));
  };
  const found = { search: address.search, isOpen };
  return (
    <>
      {due && <OnlyDue due={due} count={answer.data?.visit_count} onClear={list.onAllDays} />}
      <ListPage
        className={styles.orders}
        list={list}
        answer={answer}
        columns={useOrderColumns({ ...found, onOpen: onRow })}
        rowKey={(order) => order.order_id}
        onRow={onRow}
        card={(order) => <OrderCard order={order} {...found} onOpen={() => onRow(order)} />}
        below={(order) =>
          isOpen(order) && (
            <OrderLines buildingId={buildingId} order={order} filter={filter} due={due} wayBack={wayBack} />
          )
        }
      />
    </>
  );
}
