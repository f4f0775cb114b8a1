/** What a detail page shows: an order, perhaps one unit of it; or a follow-up request that is none yet. */
export type DetailPlace = { orderId: string; unitNumber?: string } | { requestId: string };

/** The address of the detail page; it says what is shown, so that a reload and a link keep it (spec README no. 5). */
export function orderDetailOf(place: DetailPlace): string {
  const query = new URLSearchParams(
    'requestId' in place
      ? { request: place.requestId }
      : { id: place.orderId, ...(place.unitNumber && { unit_number: place.unitNumber }) },
  );
  return `/admin-order-detail?${query}`;
}

/**
 * What navigation state or else the address says; null when neither says anything.
 * @param state `{ id, unit_number }`, as the lists of the documents hand it over
 */
export function readDetailPlace(state: unknown, query: URLSearchParams): DetailPlace | null {
  const requestId = query.get('request');
  if (requestId) return { requestId };
  const handed = (state ?? {}) as { id?: unknown; unit_number?: unknown };
  const orderId = query.get('id') ?? textOf(handed.id);
  const unitNumber = query.get('unit_number') ?? (query.has('id') ? undefined : textOf(handed.unit_number));
  return orderId ? { orderId, ...(unitNumber && { unitNumber }) } : null;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
