/** The order or building of a draft, and whether the draft exists already (3 §2.4, §2.5). */
export type DraftAddress = { orderId?: string; buildingId?: string; isDraft: boolean };

/**
 * Reads the address, else the navigation state (specification README no. 5).
 * @param state `{ id, building_uuid, building_code, order_id, isDraft, building_name }`, as the lists hand it over
 */
export function readDraftAddress(state: unknown, query: URLSearchParams): DraftAddress {
  const handed = (state ?? {}) as Record<string, unknown>;
  const read = (name: string) => query.get(name) || textOf(handed[name]);
  return {
    orderId: read('id'),
    buildingId: read('building_uuid'),
    isDraft: query.get('isDraft') === 'true' || handed.isDraft === true,
  };
}

/** The address of the draft screen. */
export function draftOf({ orderId, buildingId, isDraft }: DraftAddress): string {
  const query = new URLSearchParams({
    ...(orderId && { id: orderId }),
    ...(buildingId && { building_uuid: buildingId }),
    ...(isDraft && { isDraft: 'true' }),
  });
  return `/scheduler-order-draft?${query}`;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
