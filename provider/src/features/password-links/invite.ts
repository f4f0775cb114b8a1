import { choosePasswordLink } from '@clearunit/shared/api/routes';
import { AppError } from '@clearunit/shared/domain/errors';
import { roleOfNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { makePasswordLink, preparePasswordLink } from '../sessions/password-links';
import { mailPasswordLink } from './mails';
import { dropGivenPassword, type InvitedUser, lockInvited } from './queries';

/**
 * Sends each of some people of the staff a link to choose a password: an invitation, or a link for a new password to
 * whoever has one of their own. It is mailed, or without a mail server told to the admin, once. A password that others may
 * know ends.
 * @throws AppError 'records.not-found' when somebody is not of the staff, 'sessions.passwords-off' (409) where nobody signs
 * in by password, 'passwords.own-link' (409) for oneself; then nobody is sent a link
 */
export function inviteUsers(ids: readonly string[], context: ActorContext) {
  if (!context.staffSignIn.password) throw new AppError('sessions.passwords-off');
  // Told in an open console it would be a password without the former one.
  if (ids.includes(context.actor.id)) throw new AppError('passwords.own-link');
  return inTransaction(context.pool, async (client) => {
    const invited = [];
    // In a fixed order, so that two invitations of the same people cannot deadlock.
    for (const id of [...new Set(ids)].sort()) {
      const user = await lockInvited(client, id);
      if (!user || roleOfNumber(user.role) === 'customer') throw new AppError('records.not-found');
      await dropGivenPassword(client, id);
      const link = await sendPasswordLink(client, user, context);
      const name = `${user.firstName} ${user.lastName}`.trim();
      invited.push({ id, name, email: user.email, ...(link && { link }) });
    }
    return invited;
  });
}

/**
 * Sends a person of the staff a link to choose a password, within a transaction; nothing where nobody signs in by password.
 * @returns the link's path where it is not mailed
 */
export async function sendPasswordLink(
  run: Runner,
  user: InvitedUser,
  context: ActorContext,
): Promise<string | undefined> {
  if (!context.staffSignIn.password) return undefined;
  const wanted = { userId: user.id, purpose: user.hasOwnPassword ? 'renewal' : 'invitation' } as const;
  await recordChange(run, context, {
    activity: 'users.invited',
    targetEntity: 'user',
    targetId: user.id,
    description: { email: user.email, role: roleOfNumber(user.role) },
  });
  if (!context.sendsMail) return choosePasswordLink(await makePasswordLink(run, context.now, wanted));
  const link = await preparePasswordLink(run, context.now, wanted);
  await mailPasswordLink(run, context, { user, purpose: wanted.purpose, link });
  return undefined;
}
