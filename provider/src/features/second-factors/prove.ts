import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import type { ActorContext } from '../../http/handler';
import { isPassword } from '../sessions/password-hash';
import { tryOnce } from '../sessions/tries';
import { mustKnowCode } from './must-know-code';
import { findFactorUser } from './queries';

/**
 * The actor, who knows the password.
 * @throws AppError 'passwords.wrong' or 'sessions.too-many-tries'
 */
export async function provePassword(context: ActorContext, password: string): Promise<{ email: string }> {
  const { pool, actor } = context;
  const user = await findFactorUser(pool, actor.id);
  if (!user) throw new AppError('records.not-found');
  await tryOnce(context, 'password', actor.id, async () => {
    if (await isPassword(password, user.passwordHash)) return;
    refuseProblems([{ field: 'password', reason: 'passwords.wrong' }]);
  });
  return user;
}

/** Lets the actor pass with a code of the present second factor, if there is one. Throws as `mustKnowCode`. */
export const proveCode = (context: ActorContext, code: string | undefined, field = 'code'): Promise<void> =>
  mustKnowCode(context, { userId: context.actor.id, code, device: context.tokenHash, field });
