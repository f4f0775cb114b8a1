import { type RequestPlace, requestDrafts, withoutGivenLines } from '@clearunit/shared/ui/service-request';
import { type CartUnit, linesOf } from './cart-unit';

/** Takes the cart's units and the order number out of a contact's half-filled request (3 §9). */
export function clearRequest(place: RequestPlace, units: readonly CartUnit[]): void {
  const draft = requestDrafts.read(place);
  if (!draft) return;
  const keys = linesOf(units).map(({ key }) => key);
  requestDrafts.keep(place, withoutGivenLines(draft, keys, 'customer'));
  requestDrafts.writeDown();
}
