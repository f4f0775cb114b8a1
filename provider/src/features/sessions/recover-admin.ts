import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import type pg from 'pg';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { checkNewPassword } from '../passwords/check-new-password';
import {
  deleteExpiredAdminOffers,
  findAdmins,
  keepAdminOffer,
  lockAdmin,
  storePassword,
  takeAdminOffer,
} from './admin-offers-queries';
import { hashPassword } from './password-hash';
import { deleteSessionsOfUser } from './queries';
import { hashOfToken, newToken } from './token';
import { tryOnce } from './tries';

const offeredFor = 60 * 60_000;

/** Nobody with the e-mail is an admin; the message names those who are. */
export class NoSuchAdmin extends Error {}

/**
 * Makes a one-time token, valid for an hour, with which an admin gets a new password or another admin is added. Whoever
 * may run a command on the server may have it.
 * @param wanted the admin's e-mail, or 'another' for an admin who is added
 * @returns where the token is used: the page's path with the token
 * @throws NoSuchAdmin
 */
export function offerAdmin(pool: pg.Pool, now: Date, wanted: { email: string } | 'another'): Promise<string> {
  return inTransaction(pool, async (client) => {
    await deleteExpiredAdminOffers(client, now);
    const admins = await findAdmins(client);
    const token = newToken();
    const until = new Date(now.getTime() + offeredFor).toISOString();
    if (wanted === 'another' || admins.length === 0) {
      await keepAdminOffer(client, hashOfToken(token), { userId: null, until });
      return `/first-admin?token=${token}`;
    }
    const email = wanted.email.trim().toLowerCase();
    const admin = admins.find((one) => one.email.toLowerCase() === email);
    if (!admin) {
      const known = admins.map((one) => one.email).join(', ');
      throw new NoSuchAdmin(`No admin has the e-mail ${wanted.email}. The admins are: ${known}.`);
    }
    await keepAdminOffer(client, hashOfToken(token), { userId: admin.id, until });
    return `/recover-admin?token=${token}`;
  });
}

type Recovery = CallRequest<ProviderCalls['recoverAdmin']>['body'];

/**
 * Gives an admin a new password with the token that a command on the server printed, and ends the admin's sessions.
 * @throws AppError 'sessions.first-admin-token', 'passwords.not-strong', 'passwords.too-long', or
 * 'sessions.too-many-tries'
 */
export async function recoverAdmin({ token, password }: Recovery, context: Context): Promise<void> {
  const { pool, now } = context;
  await tryOnce(context, 'firstAdmin', '', () =>
    inTransaction(pool, async (client) => {
      const offer = await takeAdminOffer(client, hashOfToken(token));
      const isOpen = offer && new Date(offer.until) > now;
      const admin = isOpen && offer.userId ? await lockAdmin(client, offer.userId) : undefined;
      if (!admin) throw new AppError('sessions.first-admin-token');
      const { id, email, firstName, lastName, company } = admin;
      const weak = await checkNewPassword('password', password, [email, firstName, lastName, company]);
      // What is refused here leaves the offer as it was.
      refuseProblems(weak ? [weak] : []);
      await storePassword(client, id, await hashPassword(password), now);
      await deleteSessionsOfUser(client, id, '');
      await recordChange(client, 'system', {
        activity: 'users.admin-recovered',
        targetEntity: 'user',
        targetId: id,
        description: { email },
      });
      context.noted.push({ kind: 'password', outcome: 'done', target: id });
    }),
  );
}
