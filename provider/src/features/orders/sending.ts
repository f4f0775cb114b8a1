import type { SubmittedOrder } from '@clearunit/shared/api/shapes';
import { contentHash } from '../../http/content-hash';

/** What makes one sending of a form the same as another: its key, and what stands in it. */
export interface Sending {
  key: string;
  contentHash: string;
}

/** When it was sent, what it was asked again about, and what follows from the building, may differ between two sendings of the same request. */
export function sendingOf({
  idempotency_key: key,
  LocationID: _,
  orderDate: __,
  orderDateAndTime: ___,
  order_again: ____,
  ...wish
}: SubmittedOrder): Sending {
  return { key, contentHash: contentHash(wish) };
}
