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
  /** What went wrong, in words for the reader. */
  say: (error: unknown) => string;
};

/** Sends one thing to the portal and says what came of it. */
export const createDeliver =
  (parts: DeliverParts) =>
  (item: UnsentItem): Promise<Sent> =>
    item.kind === 'results' ? deliverResults(item, parts) : deliverRequest(item, parts);

/**
 * Results of units: the units leave the visit's entries once the portal has them. Where it names units that it does
 * not take, those can be changed again and have the reason, and the others are sent without them.
 */
async function deliverResults(item: UnsentResults, { portal, store, say }: DeliverParts): Promise<Sent> {
  const key = visitKeyOf(item);
  const batch = batchIn(item);
  try {
    const { data } = await portal(visitCalls.recordVisit, { body: item.body }, { readerId: item.userId });
    await removePhotosOfUnsentPests(item, store);
    return { kind: 'done', answer: data, visit: { key, change: (visit) => acknowledged(visit, batch) } };
  } catch (error) {
    const failure = readFailure(error);
    if (failure.kind === 'unknown') return { kind: 'later', error, isPortalOut: !failure.goOn };
    const listed = failure.unit === undefined ? await linesNow(item, portal) : undefined;
    const visit = store.visit(key);
    const blamed = blamedFor(visit, batch, failure.unit, listed);
    const rest = restBatch(batch, blamed, newKey());
    const sentence = say(error);
    return {
      kind: 'refused',
      error,
      instead: rest && resultsItem(visit, item.userId, rest),
      refusedUnits: blamed.length,
      visit: { key, change: (now) => refused(now, sentence, blamed) },
    };
  }
}

/** Another pest is not sent of a unit that nobody entered after all: its photos have no line to lie with. */
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

/** A request: one that is refused waits for the technician, with the reason. */
async function deliverRequest(item: UnsentRequest, { portal, say }: DeliverParts): Promise<Sent> {
  try {
    const { body, userId: readerId } = item;
    return { kind: 'done', answer: await portal(orderCalls.submitOrder, { body }, { readerId }) };
  } catch (error) {
    const failure = readFailure(error);
    if (failure.kind === 'unknown') return { kind: 'later', error, isPortalOut: !failure.goOn };
    return { kind: 'refused', error, instead: { ...item, refusal: say(error) }, refusedUnits: 0 };
  }
}
