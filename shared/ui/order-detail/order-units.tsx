import { Suspense, useMemo } from 'react';
import type { OrderDetail, OrderUnit } from '../../api/order-detail';
import { showDay } from '../../domain/dates';
import { isDone } from '../../domain/orders';
import { isClosedDoor, isNotTreated } from '../../domain/results';
import { Badge, type Column, EmptyState, Table } from '../kit';
import { OrderStatusBadge, TimeWindowLabel, useDayText } from '../orders';
import { PhotoStrip } from '../photos';
import { useMoney, useText } from '../texts-context';
import styles from './order-detail.module.css';
import { unitsHeading } from './units-heading';

/** The units of an order: what is asked for in each, when, and at which price. */
export function OrderUnits({ order }: { order: OrderDetail }) {
  const t = useText();
  const columns = useUnitColumns(order);
  return (
    <section>
      <h2 className={styles.heading}>{unitsHeading(order.units, t)}</h2>
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

function useUnitColumns({
  building_uuid,
  TimeWindow1,
  TimeWindow2,
  units,
}: OrderDetail): Column<OrderUnit>[] {
  const t = useText();
  const dayOf = useDayText();
  const hasFindings = units.some((unit) => unit.found);
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
          {unit.added_on_visit !== 1 && t(`orders.types.${unit.request_type}`)}{' '}
          {unit.second_visit === 1 && <Badge>{t('orders.secondVisit')}</Badge>}
          {unit.added_on_visit === 1 && <Badge tone="info">{t('orders.addedOnVisit')}</Badge>}
        </>
      )),
      column('status', (unit) => (
        <OrderStatusBadge status={unit.order_status} outcome={unit.found?.outcome} />
      )),
      ...(hasFindings ? [column('found', (unit) => <Found unit={unit} />)] : []),
      column('window', (unit) => (
        <>
          {dayOf(unit) || '–'}{' '}
          {unit.time_window && !isDoneOnOtherDay(unit) && (
            <TimeWindowLabel window={unit.time_window} hours={hours[unit.time_window]} />
          )}
        </>
      )),
      { ...column('price', (unit) => <Charge unit={unit} />), align: 'end' as const },
      column('note', ({ note, unit_number, is_common_area, photo_ids: ids = [], deletable_photo_ids }) => (
        <>
          {note || (ids.length === 0 && '–')}
          {ids.length > 0 && (
            <Suspense>
              <PhotoStrip
                buildingId={building_uuid}
                unit={{ unit_number, is_common_area }}
                ids={ids}
                deletable={deletable_photo_ids}
              />
            </Suspense>
          )}
        </>
      )),
    ];
  }, [t, dayOf, building_uuid, TimeWindow1, TimeWindow2, hasFindings]);
}

/** Whether a unit was done on another day than planned, so that its time window tells nothing. */
const isDoneOnOtherDay = ({ order_status, work_date, schedule_date }: OrderUnit): boolean =>
  isDone(order_status) && schedule_date !== null && work_date !== schedule_date;

/** What was found and what the technician wrote of it, and for which pest and treatment where the technician recorded others than were ordered. */
function Found({ unit: { found, pest_name, treatment_name } }: { unit: OrderUnit }) {
  const t = useText();
  if (!found) return <>–</>;
  const comment = found.comment && <small className={styles.comment}>{found.comment}</small>;
  if (isClosedDoor(found.outcome)) return comment || <>–</>;
  const isOther = found.pest_name !== pest_name || found.treatment_name !== treatment_name;
  return (
    <>
      {found.activity_level && t(`history.findings.${found.activity_level}`)}{' '}
      {isNotTreated(found) && <Badge tone="warning">{t('history.findings.notTreated')}</Badge>}
      {isOther && (
        <small className={styles.soft}>
          {t('orderDetail.foundOther', { pest: found.pest_name, treatment: found.treatment_name })}
        </small>
      )}
      {comment}
    </>
  );
}

/** What a unit costs, and why where that is not its price (4 §2.2, §2.3). */
function Charge({ unit: { charge, price } }: { unit: OrderUnit }) {
  const t = useText();
  const money = useMoney();
  if (!charge) return <>{money(price)}</>;
  const { kind, amount, covered_until } = charge;
  return (
    <>
      {money(amount)}
      {kind === 'warranty' && (
        <small className={styles.reason}>
          {covered_until
            ? t('orderDetail.charges.covered', { date: showDay(covered_until) })
            : t('orderDetail.charges.warranty')}
        </small>
      )}
      {kind === 'no access' && <small className={styles.reason}>{t('orderDetail.charges.no access')}</small>}
    </>
  );
}

type ColumnName =
  | 'unit'
  | 'pest'
  | 'treatment'
  | 'code'
  | 'type'
  | 'status'
  | 'found'
  | 'window'
  | 'price'
  | 'note';
