import type { BuildingOrder } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import { detailAddress } from '@clearunit/shared/api/routes';
import type { Due } from '@clearunit/shared/domain/orders';
import { allRows } from '@clearunit/shared/domain/paging';
import { Skeletons, Table } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link, useNavigate } from 'react-router-dom';
import { LineCard } from './line-card';
import { useLineColumns } from './line-columns';
import styles from './order-list.module.css';

type OrderLinesProps = {
  buildingId: string;
  order: BuildingOrder;
  filter: 0 | 1 | 3;
  due: Due | null;
  wayBack: Record<string, string>;
};

/** The lines of an open order, a unit and service each; one leads to the order's page (2 §2.4). */
export function OrderLines({ buildingId, order, filter, due, wayBack }: OrderLinesProps) {
  const t = useText();
  const navigate = useNavigate();
  const columns = useLineColumns();
  const { order_id, order_number } = order;
  const { data, error, refetch } = usePortalQuery(orderCalls.buildingOrders, {
    query: {
      id: buildingId,
      order_id,
      sort_by: filter,
      due: due ?? undefined,
      order_by: 'unit_number',
      order_by_value: 'ASC',
      limit: allRows,
    },
  });
  const addressOfUnit = (unitNumber?: string) =>
    detailAddress('/order-detail', { orderId: order_id, unitNumber }, wayBack);
  return (
    <div className={styles.lines}>
      <Link to={addressOfUnit()}>{t('orderList.openOrder', { number: order_number })}</Link>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <Skeletons className={styles.skeleton} heights={['2.5rem', '2.5rem']} />}
      {data && (
        <Table
          label={t('orderList.linesTable', { number: order_number })}
          columns={columns}
          rows={data.data}
          rowKey={(line) => line.order_unit_id}
          onRow={(line) => navigate(addressOfUnit(line.unit_number))}
          card={(line) => <LineCard line={line} />}
        />
      )}
    </div>
  );
}
