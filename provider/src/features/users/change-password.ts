import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkPasswordChange } from '@clearunit/shared/domain/passwords';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { mustBeAllowed } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { mailPasswordChanged } from '../password-links/mails';
import { checkNewPassword } from '../passwords/check-new-password';
import { hashPassword, isPassword } from '../sessions/password-hash';
import { deletePasswordLinks, storeOwnPassword } from '../sessions/password-links-queries';
import { passwordsMustBeUsed } from '../sessions/passwords-off';
import { deleteSessionsOfUser } from '../sessions/queries';
import { tryOnce } from '../sessions/tries';
import { findUser } from './queries';
import { lockUser } from './store-queries';

type Passwords = CallRequest<ProviderCalls['changePassword']>['body'];

/**
 * Changes the actor's password (3 §2.20, §5.11). It ends all other sessions and open links; attempts at the old password are limited.
 * @throws AppError 'access.refused', 'sessions.passwords-off', 'passwords.old-wrong', 'sessions.too-many-tries', or a reason of the form's rules
 */
export async function changePassword(
  id: string,
  { old_password, new_password }: Passwords,
  context: ActorContext,
): Promise<void> {
  mustBeAllowed(context, 'password.change', { ownerId: id });
  passwordsMustBeUsed(context);
  await checkForm({ old_password, new_password }, id, context);
  await tryOnce(context, 'password', id, () =>
    inTransaction(context.pool, async (client) => {
      const user = await lockUser(client, id);
      if (!user) throw new AppError('records.not-found');
      if (!(await isPassword(old_password, user.passwordHash))) {
        refuseProblems([{ field: 'old_password', reason: 'passwords.old-wrong' }]);
      }
      await storeOwnPassword(client, id, await hashPassword(new_password), context.now);
      await deletePasswordLinks(client, id);
      await deleteSessionsOfUser(client, id, context.tokenHash);
      await recordChange(client, context, {
        activity: 'users.password-changed',
        targetEntity: 'user',
        targetId: id,
        description: { email: user.email },
      });
      await mailPasswordChanged(client, context, user, 'owner');
    }),
  );
}

/** A new password that is refused is no attempt at the old one. */
async function checkForm({ old_password, new_password }: Passwords, id: string, { pool }: ActorContext) {
  const user = await findUser(pool, id);
  if (!user) throw new AppError('records.not-found');
  const known = [user.email, user.first_name, user.last_name, user.company];
  // The dialog has checked the retyped password.
  const change = { new_password, old_password, retype_password: new_password };
  const problem =
    checkPasswordChange(change, known) ?? (await checkNewPassword('new_password', new_password, known));
  refuseProblems(problem ? [problem] : []);
}
