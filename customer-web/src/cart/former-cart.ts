import { RequestLine } from '@clearunit/shared/domain/orders';
import { keep, readKept } from '@clearunit/shared/ui/device';
import { draftStore, newRequestDraft, type RequestPlace } from '@clearunit/shared/ui/service-request';
import * as z from 'zod/mini';
import { type NewCartLine, withCartLine } from './cart-rules';

const FormerLine = z.pick(RequestLine, {
  key: true,
  unit_number: true,
  followup: true,
  pest_id: true,
  pest: true,
  treatment_id: true,
  treatment: true,
  visit_id: true,
});

/** Puts a building's cart, which earlier versions of the site kept beside the request, into the request, once. */
export function takeOverFormerCart(place: RequestPlace): void {
  const storageKey = `clearunit.cart.${place.buildingId}`;
  const former = readKept(storageKey, z.array(z.extend(FormerLine, { floor: z.nullable(z.string()) })));
  if (!former) return;
  const draft = draftStore.read(place) ?? newRequestDraft('customer');
  const known = new Set(draft.lines.map(({ key }) => key));
  const lines: NewCartLine[] = former.filter(({ key }) => !known.has(key)).map(({ key: _, ...line }) => line);
  draftStore.keep(place, lines.reduce(withCartLine, draft));
  draftStore.writeDown();
  keep(storageKey, undefined);
}
