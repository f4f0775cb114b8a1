import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { codeTries } from '@clearunit/shared/domain/contact-accounts';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { Context } from '../../../http/handler';
import { accountAsPin, forgetDeviceTries, keepDevice } from '../../sessions/known-device';
import { openSession } from '../../sessions/open-session';
import { findBuildingsOfAccount } from '../../sessions/queries';
import { hashOfToken } from '../../sessions/token';
import { giveBackTry, tryOnce } from '../../sessions/tries';
import { codeOf } from './ask-for-link';
import { findSignIn, lockAccountOfSignIn, noteSignIn, type OpenSignIn, takeCodeTry, useUp } from './queries';

type Sent = CallRequest<ProviderCalls['contactLogin']>['body'];

/**
 * Signs a contact in by the link of a mail, once (decision 69). In another browser than the one that asked it needs the
 * code that was shown there, so that somebody who intercepts the mail, or gets it forwarded, cannot sign in.
 * @returns the account, its buildings, at least one, the session's token, and the device's
 * @throws AppError 'sessions.link-ended' for a link that is unknown, used, or too old, 'sessions.link-code-needed',
 *   'sessions.wrong-link-code', or 'sessions.too-many-tries'
 */
export function signInByLink(sent: Sent, context: Context) {
  return tryOnce(context, 'usedLink', '', async () => {
    const signIn = await checkLink(sent, context);
    const opened = await inTransaction(context.pool, (client) => open(client, signIn, sent, context));
    await forgetDeviceTries(context, opened.device);
    return opened;
  });
}

/** Marks the link as used with the account locked, so that no session remains after a change of its e-mail. */
async function open(run: Runner, { id, accountId }: OpenSignIn, { device }: Sent, context: Context) {
  const { now } = context;
  const account = await lockAccountOfSignIn(run, accountId);
  const buildings = await findBuildingsOfAccount(run, accountId);
  if (!account || buildings.length === 0 || !(await useUp(run, id, now))) {
    throw new AppError('sessions.link-ended');
  }
  const token = await openSession(run, now, { contactAccountId: accountId });
  const kept = await keepDevice({ device, pin: accountAsPin(account) }, context, run);
  await noteSignIn(run, accountId, now);
  return { accountId, buildings, token, device: kept };
}

async function checkLink({ link, device, code }: Sent, context: Context): Promise<OpenSignIn> {
  const { pool, now, pinKeys } = context;
  const tokenHash = hashOfToken(link);
  const signIn = await findSignIn(pool, tokenHash, now, codeTries);
  if (!signIn) throw new AppError('sessions.link-ended');
  if (signIn.browserHash === hashOfToken(device)) return signIn;
  if (!code) {
    // Not counted as a guess, since the link is valid.
    await giveBackTry(context, 'usedLink');
    throw new AppError('sessions.link-code-needed');
  }
  const tried = await takeCodeTry(pool, tokenHash, now, codeTries);
  if (!tried) throw new AppError('sessions.link-ended');
  if (tried.codeHash !== pinKeys.hash(codeOf(tried.id, code))) throw new AppError('sessions.wrong-link-code');
  return tried;
}
