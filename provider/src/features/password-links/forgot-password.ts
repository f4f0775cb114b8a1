import { isEmail } from '@clearunit/shared/domain/emails';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { roleOfNumber } from '@clearunit/shared/domain/users';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { inConstantTime } from '../sessions/constant-time';
import { preparePasswordLink } from '../sessions/password-links';
import { findUserByEmail } from '../sessions/queries';
import { countTry } from '../sessions/tries';
import { mailPasswordLink } from './mails';
import { mayMailLink } from './may-mail-link';

/**
 * Mails a link to choose a new password, if the e-mail is that of somebody of the staff. The caller cannot tell whether
 * it is: neither by the answer nor by its time.
 * @throws AppError 'sessions.passwords-off' or 'passwords.no-mail-server' (409), 'users.sign-in-email', or 'sessions.too-many-tries' for a network
 * that asks too often
 */
export async function forgotPassword(email: string, context: Context): Promise<void> {
  if (!context.staffSignIn.password) throw new AppError('sessions.passwords-off');
  if (!context.sendsMail) throw new AppError('passwords.no-mail-server');
  refuseProblems(isEmail(email) ? [] : [{ field: 'email', reason: 'users.sign-in-email' }]);
  await countTry(context, 'forgottenPassword', '');
  const target = await inConstantTime(() => mailIfKnown(email, context));
  context.securityNotes.push({ kind: 'password-reset', outcome: target ? 'done' : 'failed', target });
}

/** @returns whom the e-mail belongs to */
async function mailIfKnown(email: string, context: Context): Promise<string | undefined> {
  const user = await findUserByEmail(context.pool, email);
  if (!user || roleOfNumber(user.role) === 'customer') return undefined;
  if (!(await mayMailLink(user.id, 'reset', context))) return user.id;
  await inTransaction(context.pool, async (client) => {
    const wanted = { userId: user.id, purpose: 'reset' } as const;
    const link = await preparePasswordLink(client, context.now, wanted);
    await mailPasswordLink(client, context, { user, purpose: wanted.purpose, link });
  });
  return user.id;
}
