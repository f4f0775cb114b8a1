import { draftForm } from '@clearunit/shared/api/routes';
import type { OrderFilter } from '@clearunit/shared/domain/orders';

type Reviewed = { buildingId: string; orderId?: string; isDraft: boolean };

/** The review's address carries what it reviews, so that a reload keeps it (specification README no. 5). */
export const reviewOf = ({ buildingId, orderId, isDraft }: Reviewed): string =>
  `/order-review?${new URLSearchParams({
    s_id: buildingId,
    ...(orderId && { order_id: orderId }),
    ...(isDraft && { isDraft: 'true' }),
  })}`;

/** The form that completes a draft; with the filter of the order list that leads there, and takes its reader back (2 §2.4). */
export const completeDraftOf = (orderId: string, buildingId: string, orderFilter?: OrderFilter): string =>
  draftForm(orderId, {
    s_id: buildingId,
    ...(orderFilter !== undefined && { 'order-list': 'true', orderFilter: String(orderFilter) }),
  });
