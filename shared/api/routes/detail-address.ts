/** What a detail page shows: an order, perhaps one unit of it; or a follow-up request that is no order yet. */
export type ShownDetail = { orderId: string; unitNumber?: string } | { requestId: string };

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
  detail: ShownDetail,
  wayBack: Record<string, string> = {},
): string {
  const query: Record<string, string> =
    'requestId' in detail
      ? { request: detail.requestId }
      : { id: detail.orderId, ...(detail.unitNumber && { unit_number: detail.unitNumber }) };
  return `${page}?${new URLSearchParams({ ...query, ...wayBack })}`;
}

/**
 * Reads the navigation state or else the URL; null when neither says what is shown.
 * @param state `{ id, unit_number }`, as the lists of the documents hand it over (2 §2.4, 3 §2.17)
 */
export function readShownDetail(state: unknown, query: URLSearchParams): ShownDetail | null {
  const requestId = query.get('request');
  if (requestId) return { requestId };
  const handed = (state ?? {}) as { id?: unknown; unit_number?: unknown };
  const orderId = query.get('id') ?? textOf(handed.id);
  const unitNumber = query.get('unit_number') ?? (query.has('id') ? undefined : textOf(handed.unit_number));
  return orderId ? { orderId, ...(unitNumber && { unitNumber }) } : null;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
