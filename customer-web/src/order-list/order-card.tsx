import type { BuildingOrder } from '@clearunit/shared/api/order-records';
import { showDate, showDay } from '@clearunit/shared/domain/dates';
import { isDayPlanned } from '@clearunit/shared/domain/orders';
import { OrderStatusBadge, useDayText } from '@clearunit/shared/ui/orders';
import { usePortalZone } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { firstUnits, placesOf, unitsOf } from './first-units';
import { OrderButton, useTypesText } from './order-columns';
import styles from './order-list.module.css';

type OrderCardProps = {
  order: BuildingOrder;
  search: string;
  isOpen: (order: BuildingOrder) => boolean;
  onOpen: () => void;
};

/** An order in four short lines, for a phone. */
export function OrderCard({ order, search, isOpen, onOpen }: OrderCardProps) {
  const t = useText();
  const zone = usePortalZone();
  const typesOf = useTypesText();
  const units = unitsOf(order.units, search);
  const dayOf = useDayText();
  const planned =
    order.schedule_date && isDayPlanned(order.order_status)
      ? t('orderList.plannedOn', { day: showDay(order.schedule_date) })
      : dayOf(order);
  const days = [
    order.work_date ? t('orderList.doneOn', { day: showDay(order.work_date) }) : planned,
    order.visit_without_day === 1 ? t('orders.visitWithoutDay') : '',
    t('orderList.requestedOn', { day: showDate(order.order_date_time, zone) }),
    order.purchase_order_number,
  ];
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        <OrderButton order={order} isOpen={isOpen(order)} onOpen={onOpen} />
        <OrderStatusBadge status={order.order_status} isNotCompleted={order.not_completed === 1} />
      </p>
      <p>
        <b>{placesOf({ t }, order, units)}</b> {firstUnits(units)}
      </p>
      <p>{[order.pest_names.join(', '), order.treatment_names.join(', '), typesOf(order)].join(' · ')}</p>
      <p className={styles.soft}>{days.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
