import type { NotSynced } from '@clearunit/shared/api/order-records';
import type { OrderStatus } from '@clearunit/shared/domain/orders';
import type { Outcome } from '@clearunit/shared/domain/results';
import { NotSyncedMark, OrderStatusBadge } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import styles from './status-with-sync.module.css';

/** An order's status in a list, marked while the management system does not know it yet. */
export const StatusWithSync = ({
  status,
  outcome,
  isNotCompleted,
  hasVisitWithoutDay,
  notSynced,
}: {
  status: OrderStatus;
  /** How the visit to the unit ended. */
  outcome?: Outcome | null;
  /** Nobody could enter any unit of the order. */
  isNotCompleted?: boolean;
  /** The order is scheduled, but one of its visits is not. */
  hasVisitWithoutDay?: boolean;
  notSynced: NotSynced | null | undefined;
}) => (
  <span className={styles.status}>
    <OrderStatusBadge status={status} outcome={outcome} isNotCompleted={isNotCompleted} />
    {hasVisitWithoutDay && <VisitWithoutDay />}
    <NotSyncedMark notSynced={notSynced} />
  </span>
);

function VisitWithoutDay() {
  const t = useText();
  return <span className={styles.mark}>{t('orders.visitWithoutDay')}</span>;
}

/** The width of the statuses' column, with room for the longest status and as many marks as one of the rows has. */
export function useStatusWidth(plain: number): number {
  const { data = [] } = useListContext<MarkedRow>();
  const marks = data.map((row) => (row.not_synced ? 1 : 0) + (row.visit_without_day ?? 0));
  const isAnyNotCompleted = data.some((row) => row.not_completed === 1);
  const most = Math.max(0, ...marks);
  return (isAnyNotCompleted ? Math.max(plain, roomForNotCompleted) : plain) + roomForMark * most;
}

type MarkedRow = {
  id: string;
  not_synced?: NotSynced | null;
  visit_without_day?: 0 | 1;
  not_completed?: 0 | 1;
};

const roomForMark = 124;
const roomForNotCompleted = 128;
