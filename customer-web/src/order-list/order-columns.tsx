import type { BuildingOrder } from '@clearunit/shared/api/order-records';
import { showDate } from '@clearunit/shared/domain/dates';
import { ChevronDownIcon, ChevronUpIcon, type Column } from '@clearunit/shared/ui/kit';
import { OrderStatusBadge, UnitsPreview, useDayText, useRequestTypeText } from '@clearunit/shared/ui/orders';
import { usePortalZone } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { placesOf, unitsOf } from './first-units';
import styles from './order-list.module.css';

type Opening = {
  /** The search text: units that match come first. */
  search: string;
  isOpen: (order: BuildingOrder) => boolean;
  onOpen: (order: BuildingOrder) => void;
};

/** An order: its numbers and days, and what its lines come to (2 §2.4). */
export function useOrderColumns({ search, isOpen, onOpen }: Opening): Column<BuildingOrder>[] {
  const t = useText();
  const zone = usePortalZone();
  const typesOf = useTypesText();
  const sortable = true;
  return [
    {
      id: 'order_number',
      title: t('orderList.columns.number'),
      sortable,
      cell: (order) => <OrderButton order={order} isOpen={isOpen(order)} onOpen={() => onOpen(order)} />,
    },
    {
      id: 'order_status',
      title: t('orderList.columns.status'),
      sortable,
      cell: (order) => (
        <OrderStatusBadge status={order.order_status} isNotCompleted={order.not_completed === 1} />
      ),
    },
    {
      id: 'order_date_time',
      title: t('orderList.columns.requested'),
      sortable,
      isWhole: true,
      cell: (order) => showDate(order.order_date_time, zone),
    },
    {
      id: 'schedule_date',
      title: t('orderList.columns.date'),
      sortable,
      cell: (order) => <DayOfOrder order={order} />,
    },
    {
      id: 'unit_number',
      title: t('orderList.columns.units'),
      sortable,
      cell: (order) => {
        const units = unitsOf(order.units, search);
        return (
          <>
            <b>{order.area_count === 0 ? units.length : placesOf({ t }, order, units)}</b>{' '}
            <UnitsPreview items={units} />
          </>
        );
      },
    },
    {
      id: 'pest_name',
      title: t('orderList.columns.pests'),
      sortable,
      cell: (order) => order.pest_names.join(', '),
    },
    {
      id: 'treatment_name',
      title: t('orderList.columns.treatments'),
      sortable,
      cell: (order) => order.treatment_names.join(', '),
    },
    { id: 'types', title: t('orderList.columns.type'), cell: typesOf },
    {
      id: 'purchase_order_number',
      title: t('orderList.columns.purchaseOrder'),
      sortable,
      cell: (order) => order.purchase_order_number,
    },
  ];
}

type OrderButtonProps = { order: BuildingOrder; isOpen: boolean; onOpen: () => void };

/** The order's number, which shows and hides its lines, or opens the only one. */
export function OrderButton({ order, isOpen, onOpen }: OrderButtonProps) {
  const t = useText();
  const { order_number, line_count } = order;
  const isGroup = line_count > 1;
  return (
    <button
      type="button"
      className={styles.order}
      aria-expanded={isGroup ? isOpen : undefined}
      aria-label={t(isGroup ? 'orderList.linesOf' : 'orderList.openOf', {
        number: order_number,
        smart_count: line_count,
      })}
      onClick={onOpen}
    >
      {order_number}
      {isGroup && (isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />)}
    </button>
  );
}

/** The work date, else the planned or due day, or that a visit has none yet. */
function DayOfOrder({ order }: { order: BuildingOrder }) {
  const t = useText();
  const dayOf = useDayText();
  const day = <span className={styles.whole}>{dayOf(order)}</span>;
  if (order.visit_without_day !== 1) return day;
  return (
    <>
      {day} <small className={styles.soft}>{t('orders.visitWithoutDay')}</small>
    </>
  );
}

/** The request types of an order's lines. */
export function useTypesText() {
  const typeOf = useRequestTypeText();
  return ({ types }: BuildingOrder): string => {
    const newFirst = types.toSorted(
      (one, other) => Number(one.request_type !== 'neworder') - Number(other.request_type !== 'neworder'),
    );
    return [...new Set(newFirst.map(typeOf))].join(', ');
  };
}
