import type { SubmittedOrder } from '@clearunit/shared/api/order-records';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../../db/runner';
import { contentHash } from '../../../http/content-hash';
import { type Sending, type StoredRequest, storedRequest } from './submit-queries';

/**
 * What an earlier sending made in a building; undefined when there was none.
 * @throws AppError 'orders.key-reused' or, for a technician's, 'follow-ups.key-reused' when something else was sent
 * then: answering with it would silently drop what was changed since
 */
export async function earlierRequest(
  run: Runner,
  buildingId: string,
  sending: Sending,
): Promise<StoredRequest | undefined> {
  const stored = await storedRequest(run, buildingId, sending.key);
  if (!stored) return undefined;
  const { contentHash: then, ...request } = stored;
  if (then === null || then === sending.contentHash) return request;
  if (request.order_number === null) throw new AppError('follow-ups.key-reused');
  throw new AppError('orders.key-reused', { params: { number: request.order_number } });
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
