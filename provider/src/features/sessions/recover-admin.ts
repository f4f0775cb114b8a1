import { choosePasswordLink, firstAdminLink } from '@clearunit/shared/api/routes';
import type pg from 'pg';
import { inTransaction } from '../../db/transaction';
import { deleteExpiredAdminOffers, findAdmins, keepAdminOffer } from './admin-offers-queries';
import { makePasswordLink } from './password-links';
import { hashOfToken, newToken } from './token';

const offeredFor = 60 * 60_000;

/** No admin has the e-mail; the message names the admins. */
export class NoSuchAdmin extends Error {}

/**
 * Makes a one-time token, valid for an hour, with which an admin gets a new password or another admin is added. Whoever
 * may run a command on the server may have it.
 * @param wanted the admin's e-mail, or 'another' for an admin who is added
 * @returns where the token is used: the page's path with the token, and whether it is for a new admin
 * @throws NoSuchAdmin
 */
export function offerAdmin(
  pool: pg.Pool,
  now: Date,
  wanted: { email: string } | 'another',
): Promise<{ path: string; isNew: boolean }> {
  return inTransaction(pool, async (client) => {
    await deleteExpiredAdminOffers(client, now);
    const admins = await findAdmins(client);
    if (wanted === 'another' || admins.length === 0) {
      const token = newToken();
      const until = new Date(now.getTime() + offeredFor).toISOString();
      await keepAdminOffer(client, hashOfToken(token), { until });
      return { path: firstAdminLink(token), isNew: true };
    }
    const email = wanted.email.trim().toLowerCase();
    const admin = admins.find((one) => one.email.toLowerCase() === email);
    if (!admin) {
      const known = admins.map((one) => one.email).join(', ');
      throw new NoSuchAdmin(`No admin has the e-mail ${wanted.email}. The admins are: ${known}.`);
    }
    const token = await makePasswordLink(client, now, { userId: admin.id, purpose: 'recovery' });
    return { path: choosePasswordLink(token), isNew: false };
  });
}
