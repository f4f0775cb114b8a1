import type { OrderStatus } from '../../domain/orders';
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
};

/** An order's status in its colour: 'In Progress', 'Scheduled', 'Completed', 'Posted', and 'Draft' in orange. */
export function OrderStatusBadge({ status, label }: OrderStatusBadgeProps) {
  const t = useText();
  return <Badge tone={tones[status]}>{label ?? t(`orders.status.${status}`)}</Badge>;
}
