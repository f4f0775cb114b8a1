import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { loggedActorId } from '@clearunit/shared/domain/access';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkLink, mostLinks } from '@clearunit/shared/domain/links';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { lockBuilding } from '../access/queries';
import { actingIn, reachBuilding } from '../access/reach-building';
import { madeUnderKey, mustBeUnused } from '../idempotency-keys/made-under-key';
import { recordChange, recordChanges } from '../logs/record-change';
import { hashOfToken, newToken } from '../sessions/token';
import { countOpenLinks, insertLink, replaceToken, revokeLink, revokeLinksOf } from './queries';

type Wanted = CallRequest<ProviderCalls['createLink']>['body'];

const day = 24 * 60 * 60_000;

/**
 * Makes a link of a building (4 §10). Sent again with its key, it gets another token: the first one's answer was lost.
 * @returns its id and its token, which is not stored
 * @throws AppError 'access.refused', 'records.not-found', 'links.too-many', 'records.key-reused' or 'records.secret-used'
 * (409), or a reason of `checkLink`
 */
export function makeLink(buildingId: string, wanted: Wanted, context: ActorContext) {
  refuseProblems(checkLink(wanted));
  const { purpose, name, coarse, days } = wanted;
  return inTransaction(context.pool, async (client) => {
    await lockBuilding(client, buildingId);
    const building = await reachBuilding(context, 'link.write', buildingId, client);
    const sent = { buildingId, ...wanted };
    const { id: uuid, isMade } = await madeUnderKey(client, context, 'createLink', sent);
    const token = newToken();
    const tokenHash = hashOfToken(token);
    if (isMade) {
      mustBeUnused(await replaceToken(client, { buildingId, id: uuid }, tokenHash, context.now));
      return { uuid, token };
    }
    if ((await countOpenLinks(client, buildingId, context.now)) >= mostLinks) {
      throw new AppError('links.too-many', { params: { most: mostLinks } });
    }
    const expiresAt = new Date(context.now.getTime() + days * day);
    const acting = actingIn(context, building);
    const by = { madeById: loggedActorId(acting.actor), madeBy: acting.actorName };
    const link = { ...by, buildingId, id: uuid, purpose, tokenHash, name, coarse };
    await insertLink(client, { ...link, createdAt: context.now, expiresAt });
    await recordChange(client, acting, {
      activity: 'links.created',
      targetEntity: 'link',
      targetId: uuid,
      buildingId,
      locationCode: building.locationId,
      description: { name, coarse, days },
    });
    return { uuid, token };
  });
}

/**
 * Ends a link at once (4 §10).
 * @throws AppError 'access.refused', or 'records.not-found' for none that still works
 */
export function endLink(buildingId: string, linkId: string, context: ActorContext): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const building = await reachBuilding(context, 'link.write', buildingId, client);
    const name = await revokeLink(client, buildingId, linkId, context.now);
    if (name === undefined) throw new AppError('records.not-found');
    await recordChange(client, actingIn(context, building), {
      activity: 'links.revoked',
      targetEntity: 'link',
      targetId: linkId,
      buildingId,
      locationCode: building.locationId,
      description: { name },
    });
  });
}

/** Ends all links of buildings that get another client, so that people of the former one can no longer read them. */
export async function endLinksOf(
  run: Runner,
  context: ActorContext,
  buildings: readonly { id: string; locationId: string }[],
): Promise<void> {
  const codes = new Map(buildings.map(({ id, locationId }) => [id, locationId]));
  const ended = await revokeLinksOf(run, [...codes.keys()], context.now);
  await recordChanges(
    run,
    context,
    ended.map(({ id, buildingId, name }) => ({
      activity: 'links.revoked',
      targetEntity: 'link',
      targetId: id,
      buildingId,
      locationCode: codes.get(buildingId),
      description: { name },
    })),
  );
}
