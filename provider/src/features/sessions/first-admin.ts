import { timingSafeEqual } from 'node:crypto';
import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkFirstAdmin } from '@clearunit/shared/domain/users';
import type pg from 'pg';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { checkNewPassword } from '../passwords/check-new-password';
import {
  deleteFirstAdminTokens,
  hasAdmin,
  insertAdmin,
  keepFirstAdminToken,
  lockFirstAdminTokens,
} from './first-admin-queries';
import { hashPassword } from './password-hash';
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
 * Sets up the first admin with the printed token, unless there is an admin already.
 * @throws AppError 'sessions.first-admin-done', 'sessions.first-admin-token', or what is wrong in the form
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
      const kept = await lockFirstAdminTokens(client);
      if (await hasAdmin(client)) throw new AppError('sessions.first-admin-done');
      const sent = hashOfToken(form.token);
      if (!kept.some((hash) => isSame(hash, sent))) throw new AppError('sessions.first-admin-token');
      const id = await insertAdmin(client, { email, firstName, lastName, passwordHash });
      await deleteFirstAdminTokens(client);
      await recordChange(client, 'system', {
        activity: 'users.first-admin',
        targetEntity: 'user',
        targetId: id,
        description: { email },
      });
    });
  });
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
