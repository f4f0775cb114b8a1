import { isDone, type OrderStatus } from '../../domain/orders';
import { isClosedDoor, type Outcome } from '../../domain/results';
import { Badge, type Tone } from '../kit/badge';
import { useText } from '../texts-context';

const tones: Record<OrderStatus, Tone> = {
  draft: 'warning',
  'in progress': 'info',
  scheduled: 'brand',
  completed: 'success',
  posted: 'plain',
};

type OrderStatusBadgeProps = {
  status: OrderStatus;
  /** Where a list calls it by another name, as the admin's do. */
  label?: string;
  /** How the visit ended, where it is known: behind a closed door nothing was completed (4 §2.3). */
  outcome?: Outcome | null;
  /** Nobody could enter any of its units. */
  isNotCompleted?: boolean;
};

/** An order's status in its colour: 'In Progress', 'Scheduled', 'Completed', 'Posted', and 'Draft' in orange. */
export function OrderStatusBadge({ status, label, outcome, isNotCompleted }: OrderStatusBadgeProps) {
  const t = useText();
  if (isDone(status) && outcome && isClosedDoor(outcome)) {
    return <Badge tone="warning">{t(`orders.notCompletedBecause.${outcome}`)}</Badge>;
  }
  if (isDone(status) && isNotCompleted) return <Badge tone="warning">{t('orders.notCompleted')}</Badge>;
  return <Badge tone={tones[status]}>{label ?? t(`orders.status.${status}`)}</Badge>;
}
