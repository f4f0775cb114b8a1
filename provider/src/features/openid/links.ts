import { can } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { deleteSessionsOfUser } from '../sessions/queries';
import { deleteLinksOf, findLinkOf } from './links-queries';

/** With what a user is linked at the issuer of the settings; null for nothing. */
export async function linkOf(userId: string, { pool, actor, staffSignIn: { openId } }: ActorContext) {
  const since = openId && (await findLinkOf(pool, userId, openId.issuer));
  if (!since) return null;
  return {
    user_id: userId,
    name: openId.name,
    since: since.toISOString(),
    may_unlink: can(actor, 'openId.unlink'),
  };
}

/**
 * Unlinks a user, who may be linked with another person of the issuer at the next sign-in; sessions end, since nobody
 * knows which of the two has them.
 * @throws AppError 'records.not-found' where there is no link
 */
export async function unlink(userId: string, context: ActorContext): Promise<void> {
  await inTransaction(context.pool, async (client) => {
    if (!(await deleteLinksOf(client, userId))) throw new AppError('records.not-found');
    await deleteSessionsOfUser(client, userId, context.tokenHash);
    await recordChange(client, context, {
      activity: 'users.openid-unlinked',
      targetEntity: 'user',
      targetId: userId,
      description: { issuer: context.staffSignIn.openId?.name },
    });
  });
}
