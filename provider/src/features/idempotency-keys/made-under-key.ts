import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import { contentHash } from '../../http/content-hash';
import type { ActorContext } from '../../http/handler';
import { keepOrFind } from './queries';

type Sent = { idempotency_key?: string | undefined; [field: string]: unknown };

/**
 * The id of what a call makes: a new one, or with a key that was sent before, the one that was made then (decision 131).
 * Goes in one transaction with what is made.
 * @param sent what the call was sent; without a key each request makes something
 * @returns `isMade`: whether it was made before, and is only to be answered once more
 * @throws AppError 'records.key-reused' (409) when the key was sent by somebody else, or with other content
 */
export async function madeUnderKey(
  run: Runner,
  { actor, now }: ActorContext,
  call: keyof ProviderCalls,
  { idempotency_key: key, ...content }: Sent,
): Promise<{ id: string; isMade: boolean }> {
  const id = v7();
  if (key === undefined) return { id, isMade: false };
  const hash = contentHash([call, actor.id, content]);
  const kept = await keepOrFind(run, key, { contentHash: hash, madeId: id }, now.toISOString());
  if (kept.contentHash !== hash) throw new AppError('records.key-reused');
  return { id: kept.madeId, isMade: kept.madeId !== id };
}

/**
 * Refuses another secret for what was made before, where somebody uses the first one: its answer was not lost.
 * @param isUsed undefined where it is gone
 * @throws AppError 'records.not-found', or 'records.secret-used' (409)
 */
export function mustBeUnused(isUsed: boolean | undefined): void {
  if (isUsed === undefined) throw new AppError('records.not-found');
  if (isUsed) throw new AppError('records.secret-used');
}
