import { timingSafeEqual } from 'node:crypto';
import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkFirstAdmin } from '@clearunit/shared/domain/users';
import type pg from 'pg';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { checkNewPassword } from '../passwords/check-new-password';
import { takeAdminOffer } from './admin-offers-queries';
import {
  deleteFirstAdminTokens,
  hasAdmin,
  insertAdmin,
  keepFirstAdminToken,
  lockFirstAdminTokens,
} from './first-admin-queries';
import { hashPassword } from './password-hash';
import { letPasswordCount } from './passwords-off';
import { hashOfToken, newToken } from './token';
import { tryOnce } from './tries';

/**
 * Makes the one-time token for setting up the first admin; only its hash is stored. The tokens of the latest starts all
 * work until one is used, since two providers that start together print an address each.
 * @returns the token; undefined when there is an admin
 */
export function offerFirstAdmin(pool: pg.Pool): Promise<string | undefined> {
  return inTransaction(pool, async (client) => {
    if (await hasAdmin(client)) return undefined;
    const token = newToken();
    await keepFirstAdminToken(client, hashOfToken(token));
    return token;
  });
}

type FirstAdmin = CallRequest<ProviderCalls['firstAdmin']>['body'];

/**
 * Sets up the first admin with the printed token, unless there is an admin already; or another one, where a command on
 * the server offered that (`offerAdmin`).
 * @throws AppError 'sessions.first-admin-done', 'sessions.first-admin-token', 'users.email-taken', or what is wrong in the form
 */
export async function setUpFirstAdmin(form: FirstAdmin, context: Context): Promise<void> {
  await tryOnce(context, 'firstAdmin', '', async () => {
    const { email, first_name: firstName, last_name: lastName } = form;
    const problems = checkFirstAdmin(form);
    const known = [email, firstName, lastName];
    const weak = await checkNewPassword('password', form.password, known);
    const isTold = problems.some(({ field }) => field === 'password');
    refuseProblems(weak && !isTold ? [...problems, weak] : problems);
    const passwordHash = await hashPassword(form.password);
    await inTransaction(context.pool, async (client) => {
      const isFirst = !(await isAnotherOffered(client, form.token, context.now));
      if (isFirst) await mustBeFirst(client, form.token);
      const id = await insertAdmin(client, { email, firstName, lastName, passwordHash });
      if (!id) refuseProblems([{ field: 'email', reason: 'users.email-taken' }]);
      await letPasswordCount(client, id!, context);
      await deleteFirstAdminTokens(client);
      await recordChange(client, 'system', {
        activity: isFirst ? 'users.first-admin' : 'users.admin-added',
        targetEntity: 'user',
        targetId: id,
        description: { email },
      });
      context.securityNotes.push({ kind: 'account', outcome: 'done', target: id });
    });
  });
}

/** Whether a command on the server offered to add an admin, be there others or not. */
async function isAnotherOffered(run: Runner, token: string, now: Date): Promise<boolean> {
  const offer = await takeAdminOffer(run, hashOfToken(token));
  return offer !== undefined && new Date(offer.until) > now;
}

async function mustBeFirst(run: Runner, token: string): Promise<void> {
  const kept = await lockFirstAdminTokens(run);
  if (await hasAdmin(run)) throw new AppError('sessions.first-admin-done');
  const sent = hashOfToken(token);
  if (!kept.some((hash) => isSame(hash, sent))) throw new AppError('sessions.first-admin-token');
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
