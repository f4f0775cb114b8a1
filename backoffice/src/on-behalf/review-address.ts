/** The request that is reviewed, and whether it becomes a draft. */
export type ReviewAddress = { buildingId: string; orderId?: string; isDraft: boolean };

/** The review's address; it says what is reviewed, so that a reload keeps the page (specification README no. 5). */
export function reviewOf({ buildingId, orderId, isDraft }: ReviewAddress): string {
  const query = new URLSearchParams({
    building_id: buildingId,
    ...(orderId && { order_id: orderId }),
    ...(isDraft && { draft: 'true' }),
  });
  return `/building-impersonate/order-review?${query}`;
}

/** Reads the address of a review; null if it names no building. */
export function readReviewAddress(query: URLSearchParams): ReviewAddress | null {
  const buildingId = query.get('building_id');
  if (!buildingId) return null;
  const orderId = query.get('order_id');
  return { buildingId, ...(orderId && { orderId }), isDraft: query.get('draft') === 'true' };
}
