/** What a detail page shows: an order, perhaps one unit of it; or a follow-up request that is no order yet. */
export type DetailPlace = { orderId: string; unitNumber?: string } | { requestId: string };

/** The pages that show an order or a follow-up request, each to its readers (3 §2.1). */
export type DetailPage =
  | '/order-detail'
  | '/admin-order-detail'
  | '/admin/order-detail'
  | '/technician-home/order-detail'
  | '/complete-order';

/**
 * The URL of a detail page, which names what is shown, for reload and links (specification README no. 5).
 * @param wayBack further query: the list that the page was opened from (2 §2.4)
 */
export function detailAddress(
  page: DetailPage,
  place: DetailPlace,
  wayBack: Record<string, string> = {},
): string {
  const shown: Record<string, string> =
    'requestId' in place
      ? { request: place.requestId }
      : { id: place.orderId, ...(place.unitNumber && { unit_number: place.unitNumber }) };
  return `${page}?${new URLSearchParams({ ...shown, ...wayBack })}`;
}

/**
 * Reads the navigation state or else the URL; null when neither names a place.
 * @param state `{ id, unit_number }`, as the lists of the documents hand it over (2 §2.4, 3 §2.17)
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
