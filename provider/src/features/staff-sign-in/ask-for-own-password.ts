import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { mailPasswordLink } from '../password-links/mails';
import { mayMailLink } from '../password-links/may-mail-link';
import { makePasswordLink, preparePasswordLink } from '../sessions/password-links';
import type { StaffAccount } from '../sessions/queries';

const hour = 60 * 60_000;

/**
 * Asks whoever has just given a right password that somebody else knows for another one, before anything else. Of a
 * password that several people were given only the owner's mailbox tells who is the owner.
 * @throws AppError always: 'sessions.choose-password' (409) with the token of a link, 'sessions.password-shared-mailed'
 * where the link was mailed, or 'sessions.password-shared' without a mail server
 */
export async function askForOwnPassword(user: StaffAccount, context: Context): Promise<never> {
  const wanted = { userId: user.id, purpose: 'replacement' } as const;
  if (!user.passwordIsShared) {
    const token = await makePasswordLink(context.pool, context.now, wanted);
    throw new AppError('sessions.choose-password', { params: { token } });
  }
  if (!context.sendsMail) throw new AppError('sessions.password-shared');
  if (await mayMailLink(user.id, wanted.purpose, context)) {
    await inTransaction(context.pool, async (client) => {
      const link = await preparePasswordLink(client, context.now, { ...wanted, goodFor: hour });
      await mailPasswordLink(client, context, { user, purpose: wanted.purpose, link });
    });
  }
  throw new AppError('sessions.password-shared-mailed');
}
