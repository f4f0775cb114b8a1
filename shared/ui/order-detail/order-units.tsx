import { Suspense, useMemo } from 'react';
import type { OrderDetail, OrderUnit } from '../../api/shapes';
import { showDay } from '../../domain/dates';
import { Badge, type Column, EmptyState, Table } from '../kit';
import { OrderStatusBadge, TimeWindowLabel } from '../orders';
import { PhotoStrip } from '../photos';
import { useMoney, useText } from '../texts-context';
import styles from './order-detail.module.css';

/** The units of an order: what is asked for in each, when, and at which price. */
export function OrderUnits({ order }: { order: OrderDetail }) {
  const t = useText();
  const columns = useUnitColumns(order);
  return (
    <section>
      <h2 className={styles.heading}>{t('orderDetail.units', { count: order.units.length })}</h2>
      {order.units.length === 0 ? (
        <EmptyState title={t('orderDetail.noUnits')} />
      ) : (
        <Table
          wide
          label={t('orderDetail.unitsOf')}
          columns={columns}
          rows={order.units}
          rowKey={(unit) => unit.order_unit_id}
        />
      )}
    </section>
  );
}

function useUnitColumns({ building_uuid, TimeWindow1, TimeWindow2 }: OrderDetail): Column<OrderUnit>[] {
  const t = useText();
  const money = useMoney();
  return useMemo(() => {
    const hours = { time_window_1: TimeWindow1, time_window_2: TimeWindow2 };
    const column = (id: ColumnName, cell: Column<OrderUnit>['cell']) => ({
      id,
      title: t(`orderDetail.columns.${id}`),
      cell,
    });
    return [
      column('unit', (unit) => unit.unit_number),
      column('pest', (unit) => unit.pest_name),
      column('treatment', (unit) => unit.treatment_name),
      column('code', (unit) => unit.service_code ?? '–'),
      column('type', (unit) => (
        <>
          {t(`orders.types.${unit.request_type}`)}{' '}
          {unit.second_visit === 1 && <Badge>{t('orders.secondVisit')}</Badge>}
        </>
      )),
      column('status', (unit) => <OrderStatusBadge status={unit.order_status} />),
      column('window', ({ time_window, schedule_date }) => (
        <>
          {showDay(schedule_date) || '–'}{' '}
          {time_window && <TimeWindowLabel window={time_window} hours={hours[time_window]} />}
        </>
      )),
      { ...column('price', (unit) => money(unit.price)), align: 'end' as const },
      column('note', ({ note, unit_number, photo_ids: ids = [], deletable_photo_ids }) => (
        <>
          {note || (ids.length === 0 && '–')}
          {ids.length > 0 && (
            <Suspense>
              <PhotoStrip
                buildingId={building_uuid}
                unit={unit_number}
                ids={ids}
                deletable={deletable_photo_ids}
              />
            </Suspense>
          )}
        </>
      )),
    ];
  }, [t, money, building_uuid, TimeWindow1, TimeWindow2]);
}

type ColumnName = 'unit' | 'pest' | 'treatment' | 'code' | 'type' | 'status' | 'window' | 'price' | 'note';
