import { orderCalls } from '@clearunit/shared/api/orders';
import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { visitCalls } from '@clearunit/shared/api/visits';
import { newKey } from '@clearunit/shared/ui/portal';
import { readFailure } from './failures';
import type { FieldWork } from './field-work';
import type { Sent } from './sender';
import {
  batchIn,
  resultsItem,
  type UnsentItem,
  type UnsentRequest,
  type UnsentResults,
  visitKeyOf,
} from './unsent-item';
import { acknowledged, blamedFor, refused, restBatch } from './visit-results';

type DeliverParts = {
  portal: PortalClient;
  store: Pick<FieldWork, 'visit' | 'removePhotosOf'>;
  /** The sentence that is shown for an error. */
  errorText: (error: unknown) => string;
};

/** Sends one item to the portal. */
export const createDeliver =
  (parts: DeliverParts) =>
  (item: UnsentItem): Promise<Sent> =>
    item.kind === 'results' ? deliverResults(item, parts) : deliverRequest(item, parts);

/**
 * Sends results. Stored units leave the visit's entries; refused ones can be edited again and have the reason, and the
 * others are sent without them.
 */
async function deliverResults(
  item: UnsentResults,
  { portal, store, errorText }: DeliverParts,
): Promise<Sent> {
  const key = visitKeyOf(item);
  const batch = batchIn(item);
  try {
    const { data } = await portal(visitCalls.recordVisit, { body: item.body }, { readerId: item.userId });
    await removePhotosOfUnsentPests(item, store);
    return { kind: 'done', answer: data, visit: { key, change: (visit) => acknowledged(visit, batch) } };
  } catch (error) {
    const failure = readFailure(error);
    if (failure.kind === 'unknown') return { kind: 'later', error, isPortalOut: !failure.goOn };
    const listed = failure.lines.length > 0 ? undefined : await linesNow(item, portal);
    const blamed = blamedFor(batch, failure.lines, listed);
    const rest = restBatch(batch, blamed, newKey());
    const sentence = errorText(error);
    return {
      kind: 'refused',
      error,
      instead: rest && resultsItem(store.visit(key), item.userId, rest),
      refusedUnits: blamed.length,
      visit: { key, change: (now) => refused(now, sentence, blamed) },
    };
  }
}

/** Deletes the photos of other pests that are not sent because of a closed door: they have no line. */
async function removePhotosOfUnsentPests(item: UnsentResults, store: DeliverParts['store']): Promise<void> {
  const { entries } = store.visit(visitKeyOf(item));
  const sent = new Set(item.body.results.map(({ order_unit_id }) => order_unit_id));
  const others = [...sent].flatMap((line) => entries[line]?.other_pests ?? []);
  for (const { id } of others) if (!sent.has(id)) await store.removePhotosOf(item.userId, id);
}

/** The lines that the visit has now; undefined when the portal does not say. */
async function linesNow({ building_id, date }: UnsentResults, portal: PortalClient) {
  const visit = await portal(visitCalls.visit, { params: { building_id, date } }).catch(() => undefined);
  return visit?.units.map((unit) => unit.order_unit_id);
}

/** Sends a request; a refused one waits for the technician, with the reason. */
async function deliverRequest(item: UnsentRequest, { portal, errorText }: DeliverParts): Promise<Sent> {
  try {
    const { body, userId: readerId } = item;
    return { kind: 'done', answer: await portal(orderCalls.submitOrder, { body }, { readerId }) };
  } catch (error) {
    const failure = readFailure(error);
    if (failure.kind === 'unknown') return { kind: 'later', error, isPortalOut: !failure.goOn };
    return { kind: 'refused', error, instead: { ...item, refusal: errorText(error) }, refusedUnits: 0 };
  }
}
