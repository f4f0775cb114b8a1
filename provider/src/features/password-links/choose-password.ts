import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { checkNewPassword } from '../passwords/check-new-password';
import { hashPassword } from '../sessions/password-hash';
import {
  deletePasswordLinks,
  findPasswordLink,
  type PasswordLink,
  storeOwnPassword,
  takePasswordLink,
} from '../sessions/password-links-queries';
import { forgetWrongPasswords } from '../sessions/password-tries';
import { letPasswordCount } from '../sessions/passwords-off';
import { deleteSessionsOfUser } from '../sessions/queries';
import { deleteFactor } from '../sessions/second-factor/queries';
import { hashOfToken } from '../sessions/token';
import { countTry, giveBackTry } from '../sessions/tries';
import { mailPasswordChanged } from './mails';

/**
 * Whose password is chosen with a link.
 * @throws AppError 'passwords.link-not-valid', 'passwords.link-expired' or 'sessions.too-many-tries'
 */
export async function readPasswordLink(token: string, context: Context): Promise<PasswordLink> {
  await countTry(context, 'passwordLink', '');
  const link = await findPasswordLink(context.pool, hashOfToken(token));
  if (!link) throw new AppError('passwords.link-not-valid');
  // Not counted as a guess: somebody with a valid link may need several tries to find an accepted password.
  await giveBackTry(context, 'passwordLink');
  if (link.expiresAt <= context.now) throw new AppError('passwords.link-expired');
  return link;
}

type Choice = CallRequest<ProviderCalls['choosePassword']>['body'];

/**
 * Chooses a password with a link (decision 68). The link works once; all sessions and other links of the person end. It
 * signs nobody in. A second factor stays, unless the operator recovers an admin.
 * @throws AppError what `readPasswordLink` throws, 'passwords.not-strong' or 'passwords.too-long'
 */
export async function choosePassword({ token, password }: Choice, context: Context): Promise<void> {
  const link = await readPasswordLink(token, context);
  const { userId, email, firstName, lastName, company } = link;
  const weak = await checkNewPassword('password', password, [email, firstName, lastName, company]);
  // A refused password does not use up the link.
  refuseProblems(weak ? [weak] : []);
  const hash = await hashPassword(password);
  await inTransaction(context.pool, async (client) => {
    const isTaken = await takePasswordLink(client, hashOfToken(token), context.now);
    if (!isTaken) throw new AppError('passwords.link-not-valid');
    await storeOwnPassword(client, userId, hash, context.now);
    const isRecovery = link.purpose === 'recovery';
    if (isRecovery) await letPasswordCount(client, userId, context);
    const lostFactor = isRecovery && (await deleteFactor(client, userId));
    await deletePasswordLinks(client, userId);
    await deleteSessionsOfUser(client, userId, '');
    await record(client, link, lostFactor, context);
    await mailPasswordChanged(client, context, link, 'owner');
  });
  await forgetWrongPasswords(context, email);
}

/** Logged as done by the person, or by the operator who recovers an admin. */
async function record(run: Runner, link: PasswordLink, lostFactor: boolean, context: Context): Promise<void> {
  const { userId: id, purpose, role, email, firstName, lastName } = link;
  const isRecovery = purpose === 'recovery';
  const actor = role === 'scheduler' ? { role, id, schedulerIds: [id] } : { role, id };
  const owner = { ...context, actor, actorName: `${firstName} ${lastName}`.trim() };
  await recordChange(run, isRecovery ? 'system' : owner, {
    activity: isRecovery ? 'users.admin-recovered' : 'users.password-chosen',
    targetEntity: 'user',
    targetId: id,
    description: { email, ...(lostFactor && { second_factor: 'taken away' }) },
  });
  if (lostFactor) context.securityNotes.push({ kind: 'second-factor', outcome: 'done', target: id });
  if (isRecovery) context.securityNotes.push({ kind: 'password-link', outcome: 'done', target: id });
}
