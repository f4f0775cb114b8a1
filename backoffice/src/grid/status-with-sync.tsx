import type { NotSynced } from '@clearunit/shared/api/shapes';
import type { OrderStatus } from '@clearunit/shared/domain/orders';
import type { Outcome } from '@clearunit/shared/domain/results';
import { NotSyncedMark, OrderStatusBadge } from '@clearunit/shared/ui/orders';
import { useListContext } from 'react-admin';
import styles from './status-with-sync.module.css';

/** An order's status in a list and, beside it, that the management system has not heard of it yet. */
export const StatusWithSync = ({
  status,
  outcome,
  isNotCompleted,
  notSynced,
}: {
  status: OrderStatus;
  /** How the visit to the unit ended. */
  outcome?: Outcome | null;
  /** Nobody could enter any unit of the order. */
  isNotCompleted?: boolean;
  notSynced: NotSynced | null | undefined;
}) => (
  <span className={styles.status}>
    <OrderStatusBadge status={status} outcome={outcome} isNotCompleted={isNotCompleted} />
    <NotSyncedMark notSynced={notSynced} />
  </span>
);

/** The width of the statuses' column, with room for the mark only while one of the rows has it. */
export function useStatusWidth(plain: number): number {
  const { data } = useListContext<{ id: string; not_synced?: NotSynced | null }>();
  return data?.some((row) => row.not_synced) ? plain + roomForMark : plain;
}

const roomForMark = 106;
