import { orderCalls } from '@clearunit/shared/api/orders';
import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { visitCalls } from '@clearunit/shared/api/visits';
import { newKey } from '@clearunit/shared/ui/portal';
import { changeKeptVisit, readKeptVisit } from '../technician/visit/kept-visit';
import { removePhotosOf } from '../technician/visit/photos/photo-store';
import { acknowledged, blamedFor, refused, withBatch } from '../technician/visit/recording';
import { readFailure } from '../technician/visit/send-batch';
import { batchIn, restBatch, resultsItem, visitKeyOf, withItem } from './results-item';
import type { Sent } from './sender';
import type { UnsentItem, UnsentRequest, UnsentResults } from './unsent-item';

type DeliverParts = {
  portal: PortalClient;
  /** What went wrong, in words for the reader. */
  say: (error: unknown) => string;
};

/** Sends one thing to the portal and settles on the phone what came of it. */
export const createDeliver =
  (parts: DeliverParts) =>
  (item: UnsentItem): Promise<Sent> =>
    item.kind === 'results' ? deliverResults(item, parts) : deliverRequest(item, parts);

/**
 * Results of units: the units leave the visit's entries once the portal has them. Where it names units that it does
 * not take, those go back to the entries with the reason, and the others are sent without them.
 */
async function deliverResults(item: UnsentResults, { portal, say }: DeliverParts): Promise<Sent> {
  const place = visitKeyOf(item);
  const batch = batchIn(item);
  try {
    const { data } = await portal(visitCalls.recordVisit, { body: item.body }, { readerId: item.userId });
    await removePhotosOfUnsentPests(item);
    changeKeptVisit(place, (visit) => acknowledged(withItem(visit, item), batch));
    return { kind: 'done', answer: data };
  } catch (error) {
    const failure = readFailure(error);
    if (failure.kind === 'unknown') return { kind: 'later', error, isPortalOut: !failure.goOn };
    const listed = failure.unit === undefined ? await linesNow(item, portal) : undefined;
    let rest: UnsentResults | undefined;
    let refusedUnits = 0;
    changeKeptVisit(place, (now) => {
      const visit = withItem(now, item);
      const blamed = blamedFor(visit, batch, failure.unit, listed);
      refusedUnits = blamed.length;
      const freed = refused(visit, batch, say(error), blamed);
      const others = restBatch(batch, blamed, newKey());
      rest = others && resultsItem(freed, item.userId, others);
      return others ? withBatch(freed, others) : freed;
    });
    return { kind: 'refused', error, instead: rest, refusedUnits };
  }
}

/** Another pest is not sent of a unit that nobody entered after all: its photos have no line to lie with. */
async function removePhotosOfUnsentPests(item: UnsentResults): Promise<void> {
  const { entries } = readKeptVisit(visitKeyOf(item));
  const sent = new Set(item.body.results.map(({ order_unit_id }) => order_unit_id));
  const others = [...sent].flatMap((line) => entries[line]?.other_pests ?? []);
  for (const { id } of others) if (!sent.has(id)) await removePhotosOf(item.userId, id);
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
