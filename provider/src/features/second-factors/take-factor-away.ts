import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { forgetDevices } from '../sessions/devices-queries';
import { deleteSessionsOfUser } from '../sessions/queries';
import { deleteFactor } from '../sessions/second-factor/queries';
import { mailAboutFactor } from './mail-about-factor';
import { findFactorUser } from './queries';

/**
 * Takes away the second factor of somebody who has lost it, and tells them by mail. Their sessions end, and no browser is
 * known any more. One's own needs a code.
 * @throws AppError 'second-factors.own', 'records.not-found' or 'second-factors.none-of-user'
 */
export async function takeFactorAway(userId: string, context: ActorContext): Promise<void> {
  if (userId === context.actor.id) throw new AppError('second-factors.own');
  await inTransaction(context.pool, async (client) => {
    const user = await findFactorUser(client, userId);
    if (!user) throw new AppError('records.not-found');
    if (!(await deleteFactor(client, userId))) throw new AppError('second-factors.none-of-user');
    await deleteSessionsOfUser(client, userId, '');
    await forgetDevices(client, userId);
    await recordChange(client, context, {
      activity: 'users.second-factor-taken-away',
      targetEntity: 'user',
      targetId: userId,
      description: { email: user.email },
    });
    await mailAboutFactor(client, context, { email: user.email, about: 'takenAway' });
  });
}
