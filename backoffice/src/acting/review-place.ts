/** Which request is reviewed, and whether it is to be a draft. */
export type ReviewedPlace = { buildingId: string; isDraft: boolean };

/** The review's address; it says what is reviewed, so that a reload keeps the page (spec README no. 5). */
export function reviewOf({ buildingId, isDraft }: ReviewedPlace): string {
  const query = new URLSearchParams({ building_id: buildingId, ...(isDraft ? { draft: 'true' } : {}) });
  return `/building-impersonate/order-review?${query}`;
}

/** What an address of the review says; null when it names no building. */
export function readReviewPlace(query: URLSearchParams): ReviewedPlace | null {
  const buildingId = query.get('building_id');
  return buildingId ? { buildingId, isDraft: query.get('draft') === 'true' } : null;
}
