import { randomInt } from 'node:crypto';
import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { contactLink } from '@clearunit/shared/api/routes';
import { linkMinutes } from '@clearunit/shared/domain/contact-accounts';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkUserEmail } from '@clearunit/shared/domain/users';
import { networkOf } from '@clearunit/shared/server';
import { v7 } from 'uuid';
import { inTransaction } from '../../../db/transaction';
import type { Context } from '../../../http/handler';
import { pinMask } from '../../../pin-keys';
import { mailTexts } from '../../mail/mail-texts';
import { writeMail } from '../../mail/write-mail';
import { inConstantTime } from '../../sessions/constant-time';
import { accountAsPin, isKnownDevice } from '../../sessions/known-device';
import { findBuildingsOfAccount } from '../../sessions/queries';
import { hashOfToken } from '../../sessions/token';
import { countTry, isTooMany } from '../../sessions/tries';
import {
  type AccountToMail,
  endOlderSignIns,
  findAccountByEmail,
  findLatestSignIn,
  insertSignIn,
  isMailedInFrench,
  lockAccountOfSignIn,
  setCode,
} from './queries';

type Asked = CallRequest<ProviderCalls['askSignInLink']>['body'];

/**
 * Mails a contact a link that signs them in, once, within `linkMinutes`. The caller cannot tell whether the e-mail has an
 * account, nor whether it was mailed too many links: neither by the answer nor by its time.
 * @returns the code that the link asks for in another browser than the one that asked
 * @throws AppError 'users.email-invalid', 'contact-accounts.no-mail' (409), or 'sessions.too-many-tries' for a network that
 * asks too often
 */
export async function askForLink({ email, device }: Asked, context: Context): Promise<string> {
  const problem = checkUserEmail(email);
  refuseProblems(problem ? [problem] : []);
  if (!context.sendsMail) throw new AppError('contact-accounts.no-mail');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inConstantTime(async () => {
    const account = await findAccountByEmail(context.pool, email);
    const isKnown = account && (await isKnownDevice({ device, pin: accountAsPin(account) }, context));
    // Other clients of the network cannot lock out a browser that has signed in before.
    if (!isKnown) await countTry(context, 'signInLink', '');
    if (!account) context.securityNotes.push({ kind: 'contact-link', outcome: 'failed', email });
    else if (await mayMail(context, account, isKnown ? device : undefined)) {
      await mailLink(account, { code, device }, context);
    } else await renewCode(account, { code, device }, context);
  });
  return code;
}

/**
 * Whether an account, and all together, were mailed few enough links. A browser that signed in to the account before has
 * a count of its own, so that strangers do not keep it out.
 * @param known the token of such a browser
 */
async function mayMail(context: Context, { id }: AccountToMail, known: string | undefined): Promise<boolean> {
  try {
    if (known) {
      await countTry(context, 'signInLinkDevice', known);
    } else {
      await countTry(context, 'signInMailOfNetwork', `${id} ${networkOf(context.address)}`);
      await countTry(context, 'signInMail', id);
      await countTry(context, 'anySignInMail', '');
    }
    return true;
  } catch (refusal) {
    if (!isTooMany(refusal)) throw refusal;
    context.securityNotes.push({ kind: 'contact-link', outcome: 'refused', target: id });
    return false;
  }
}

/** Gives the link that was mailed before the code that the browser shows now. */
async function renewCode(
  { id: accountId }: AccountToMail,
  { code, device }: { code: string; device: string },
  { pool, now, pinKeys }: Context,
): Promise<void> {
  const id = await findLatestSignIn(pool, { accountId, browserHash: hashOfToken(device) }, now);
  if (id) await setCode(pool, id, pinKeys.hash(codeOf(id, code)));
}

async function mailLink(
  { id: accountId, name, email }: AccountToMail,
  { code, device }: { code: string; device: string },
  context: Context,
): Promise<void> {
  const { pool, now, portalUrl, pinKeys } = context;
  const browserHash = hashOfToken(device);
  const buildings = await findBuildingsOfAccount(pool, accountId);
  // An account whose last building was taken away opens nothing.
  if (buildings.length === 0) return;
  const frenchNoe = await isMailedInFrench(
    pool,
    buildings.map((building) => building.id),
  );
  const texts = mailTexts({ frenchNoe });
  const { t } = texts;
  const id = v7();
  await inTransaction(pool, async (client) => {
    const locked = await lockAccountOfSignIn(client, accountId);
    // The e-mail has just been changed: no mail is sent to the former one.
    if (locked?.email !== email) return;
    await endOlderSignIns(client, { accountId, browserHash });
    await insertSignIn(client, {
      id,
      accountId,
      browserHash,
      // A keyed hash, since six digits can be guessed from a plain one.
      codeHash: pinKeys.hash(codeOf(id, code)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
    });
    await writeMail(
      client,
      { ...context, texts },
      {
        buildingId: null,
        to: email,
        subject: t('mail.signInLink.subject'),
        text: [
          t('mail.signInLink.text', { name, smart_count: linkMinutes }),
          '',
          `${portalUrl}${contactLink(pinMask)}`,
          '',
          t('mail.signInLink.elsewhere'),
          '',
          t('mail.signInLink.warning'),
          '',
          t('mail.closing'),
        ].join('\n'),
        contactLinkId: id,
      },
    );
  });
  context.securityNotes.push({ kind: 'contact-link', outcome: 'done', target: accountId });
}

/** A code with the sign-in that it belongs to. */
export const codeOf = (signInId: string, code: string): string => `code ${signInId} ${code}`;
