import type { SubmittedOrder } from '@clearunit/shared/api/submitted-orders';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../../db/runner';
import { contentHash } from '../../../http/content-hash';
import { type Sending, type StoredRequest, storedRequest } from './submit-queries';

/**
 * What an earlier request with the same key made; undefined when there was none.
 * @throws AppError 'orders.key-reused' or, for a technician's, 'follow-ups.key-reused' when the earlier request had
 * other content
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

/**
 * The hash leaves out what may differ between two attempts of the same request: its time, confirmed repetitions, and
 * what follows from the building.
 */
export function sendingOf({
  idempotency_key: key,
  LocationID: _,
  orderDate: __,
  orderDateAndTime: ___,
  order_again: ____,
  ...content
}: SubmittedOrder): Sending {
  return { key, contentHash: contentHash(content) };
}
