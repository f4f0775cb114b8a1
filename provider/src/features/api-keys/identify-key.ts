import type { Actor } from '@clearunit/shared/domain/access';
import { isKey } from '@clearunit/shared/domain/api-keys';
import { AppError } from '@clearunit/shared/domain/errors';
import { roleOfNumber } from '@clearunit/shared/domain/users';
import { networkOf } from '@clearunit/shared/server';
import { textsFor } from '@clearunit/shared/texts/server';
import type { IdentifyKey } from '../../http/guard';
import type { Context } from '../../http/handler';
import { hashOfToken } from '../sessions/token';
import { countTry } from '../sessions/tries';
import { findBuildingsOfClient, findKey, noteUse, type StoredKey } from './identify-queries';

/**
 * The actor of an API key: its person with their role of now, or a contact of all buildings that its client has now
 * (decision 78). Only wrong keys are counted, by address, so that a program with a valid key is never locked out.
 * @throws AppError 'api-keys.not-valid' or 'api-keys.ended' (401), 'sessions.too-many-tries' (429)
 */
export const identifyKey: IdentifyKey = async (context, sent) => {
  const tokenHash = hashOfToken(sent);
  const key = isKey(sent) ? await findKey(context.pool, tokenHash, context.now) : undefined;
  if (!key || key.hasEnded) {
    await countTry(context, 'apiKey', '');
    if (!key) throw new AppError('api-keys.not-valid');
    context.securityNotes.push({ kind: 'key', outcome: 'failed', actorId: key.id, stays: true });
    throw new AppError('api-keys.ended');
  }
  const actor = await actorOf(context, key);
  await recordUse(context, key);
  // The log has one language for all readers, not the one that the program asks for.
  const actorName = textsFor().t('apiKeys.doer', { name: key.name, holder: key.holder });
  return { actor, actorName, tokenHash, mustSetUpFactor: false };
};

async function actorOf({ pool }: Context, stored: StoredKey): Promise<Actor> {
  const key = { id: stored.id, readsOnly: !stored.mayChange };
  if (stored.customerId) {
    const buildingIds = await findBuildingsOfClient(pool, stored.customerId);
    return { role: 'customer', id: buildingIds[0] ?? stored.id, buildingIds, key };
  }
  const role = roleOfNumber(stored.role ?? -1);
  if (role === 'admin') return { role, id: stored.userId!, key };
  if (role === 'scheduler') return { role, id: stored.userId!, schedulerIds: stored.schedulerIds, key };
  throw new AppError('api-keys.not-valid');
}

/** How exact the last use is, in milliseconds: a call does not wait for a write each time. */
const noteEvery = 60_000;

/** Stores when and from which network a key was used; the first use per hour and network goes into the security log. */
async function recordUse({ pool, now, address, securityNotes }: Context, key: StoredKey): Promise<void> {
  const network = networkOf(address);
  const isFresh = key.lastUsedAt !== null && now.getTime() - key.lastUsedAt.getTime() < noteEvery;
  if (isFresh && key.lastNetwork === network) return;
  const isFirst = await noteUse(pool, { id: key.id, network, now });
  if (isFirst) securityNotes.push({ kind: 'key', outcome: 'done', actorId: key.id, stays: true });
}
