import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import type { ActorContext, Context } from '../../http/handler';
import { countsNow, keepPasswordUntil } from './passwords-off-queries';

/** How long the password of a recovered admin counts where passwords do not, in milliseconds. */
const countsFor = 60 * 60_000;

/**
 * Refuses passwords where staff sign in by OpenID Connect only. One that an admin has just set with a printed one-time
 * address is accepted, so that the operator can always sign in.
 * @throws AppError 'sessions.passwords-off'
 */
export async function passwordsMustCount(email: string, { staffSignIn, pool, now }: Context): Promise<void> {
  if (staffSignIn.password || (await countsNow(pool, email, now))) return;
  throw new AppError('sessions.passwords-off');
}

/**
 * Refuses to change the own password or second factor where nobody is asked for them; not the set-up of a factor that
 * a recovered admin must have.
 * @throws AppError 'sessions.passwords-off'
 */
export function passwordsMustBeUsed({
  staffSignIn,
  mustSetUpFactor,
}: Pick<ActorContext, 'staffSignIn' | 'mustSetUpFactor'>): void {
  if (!staffSignIn.password && !mustSetUpFactor) throw new AppError('sessions.passwords-off');
}

/** Lets the password count for a while that an admin has set with a printed one-time address. */
export async function letPasswordCount(
  run: Runner,
  adminId: string,
  { staffSignIn, now }: Pick<Context, 'staffSignIn' | 'now'>,
): Promise<void> {
  if (!staffSignIn.password) await keepPasswordUntil(run, adminId, new Date(now.getTime() + countsFor), now);
}
