type Reviewed = { buildingId: string; orderId?: string; isDraft: boolean };

/** The review's address carries what it reviews, so that a reload keeps it (README no. 5). */
export const reviewOf = ({ buildingId, orderId, isDraft }: Reviewed): string =>
  `/order-review?${new URLSearchParams({
    s_id: buildingId,
    ...(orderId && { order_id: orderId }),
    ...(isDraft && { isDraft: 'true' }),
  })}`;

/** The form that completes a draft. */
export const completeDraftOf = (orderId: string, buildingId: string): string =>
  `/building-orders/automatic-followup-order-request/${orderId}?${new URLSearchParams({ s_id: buildingId })}`;
