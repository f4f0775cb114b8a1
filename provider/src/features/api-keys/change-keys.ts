import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { checkApiKey, keyPrefix, mostKeys, shownOfKey } from '@clearunit/shared/domain/api-keys';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { madeUnderKey, mustBeUnused } from '../idempotency-keys/made-under-key';
import { recordChange } from '../logs/record-change';
import { hashOfToken, newToken } from '../sessions/token';
import { countOpenKeys, endKey, insertKey, lockHolder, replaceSecret } from './queries';

type Wanted = CallRequest<ProviderCalls['createApiKey']>['body'];

const day = 24 * 60 * 60_000;

/**
 * Makes an API key of a person or a client (4 §18). Sent again with its idempotency key, it gets another secret: the
 * first one's answer was lost.
 * @returns its id and the key, which is not stored
 * @throws AppError 'records.not-found', 'api-keys.too-many', 'records.key-reused' or 'records.secret-used' (409), or a
 * reason of `checkApiKey`
 */
export function makeKey(wanted: Wanted, context: ActorContext): Promise<{ uuid: string; key: string }> {
  refuseProblems(checkApiKey(wanted));
  const { name, role, holder_id: holderId, days, may_change: mayChange } = wanted;
  return inTransaction(context.pool, async (client) => {
    const holder = await lockHolder(client, role, holderId);
    if (holder === undefined) throw new AppError('records.not-found');
    const { id: uuid, isMade } = await madeUnderKey(client, context, 'createApiKey', wanted);
    const key = `${keyPrefix}${newToken()}`;
    const secret = { keyHash: hashOfToken(key), startsWith: key.slice(0, shownOfKey) };
    if (isMade) {
      mustBeUnused(await replaceSecret(client, uuid, secret, context.now));
      return { uuid, key };
    }
    if ((await countOpenKeys(client, holderId, context.now)) >= mostKeys) {
      throw new AppError('api-keys.too-many', { params: { most: mostKeys, holder } });
    }
    await insertKey(client, {
      ...{ id: uuid, role, holderId, name, mayChange },
      ...secret,
      madeById: context.actor.id,
      madeBy: context.actorName,
      createdAt: context.now,
      expiresAt: new Date(context.now.getTime() + days * day),
    });
    await recordChange(client, context, {
      activity: 'api-keys.created',
      targetEntity: 'api-key',
      targetId: uuid,
      description: { name, holder, role, days, may_change: mayChange },
    });
    return { uuid, key };
  });
}

/**
 * Ends a key at once (4 §18).
 * @throws AppError 'records.not-found' for none that still works
 */
export function revokeKey(id: string, context: ActorContext): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const ended = await endKey(client, id, context.now);
    if (!ended) throw new AppError('records.not-found');
    await recordChange(client, context, {
      activity: 'api-keys.revoked',
      targetEntity: 'api-key',
      targetId: id,
      description: ended,
    });
  });
}
