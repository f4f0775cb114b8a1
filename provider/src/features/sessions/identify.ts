import type { Actor } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { roleOfNumber } from '@clearunit/shared/domain/users';
import type { Identify } from '../../http/guard';
import type { Context } from '../../http/handler';
import { expiryOf, renewalStep } from './lifetime';
import {
  findBuildingsOfAccount,
  findBuildingsOfPin,
  findSession,
  renewSession,
  type StoredSession,
} from './queries';
import { hashOfToken } from './token';

/**
 * The actor of a token. The entity must be the session's user or, for a contact, a building that is open to the PIN or the
 * account now; a PIN or account without any building has no session any more. Calls about the session itself need no such
 * building, so that a building that lost a master PIN does not block the others. Staff of a role that must have a second
 * factor may only set one up until they have it.
 * @throws AppError 'sessions.expired', 'access.refused' when the entity is somebody else, or
 * 'second-factors.set-up-needed'
 */
export const identify: Identify = async (context, token, as) => {
  const tokenHash = hashOfToken(token);
  const session = await findSession(context.pool, tokenHash, context.now);
  if (!session) throw new AppError('sessions.expired');
  const known = session.userId ? staffOf(context, session, as) : await contactOf(context, session, as);
  await keepAlive(context, tokenHash, session);
  return { ...known, tokenHash };
};

type As = Parameters<Identify>[2];

function staffOf(
  { secondFactorRoles }: Context,
  { userId, role: number, name, schedulerIds, hasFactor }: StoredSession,
  { entityId, duringSetUp }: As,
) {
  const role = roleOfNumber(number ?? -1);
  // Users of role customer are listed and never sign in with a password.
  if (!userId || !role || role === 'customer') throw new AppError('sessions.expired');
  if (userId !== entityId) {
    throw new AppError('access.refused', { logMessage: 'the entity is not the one who signed in' });
  }
  const mustSetUpFactor = !hasFactor && secondFactorRoles.includes(role);
  if (mustSetUpFactor && !duringSetUp) throw new AppError('second-factors.set-up-needed');
  const actor: Actor = role === 'scheduler' ? { role, id: userId, schedulerIds } : { role, id: userId };
  return { actor, actorName: name ?? '', mustSetUpFactor };
}

async function contactOf(
  { pool }: Context,
  { pinHash, accountId, accountName }: StoredSession,
  { entityId, ofSession }: As,
) {
  const carrying = accountId
    ? await findBuildingsOfAccount(pool, accountId)
    : await findBuildingsOfPin(pool, pinHash ?? '');
  const [first] = carrying;
  if (!first) throw new AppError('sessions.expired');
  const selected = carrying.find(({ id }) => id === entityId) ?? (ofSession ? first : undefined);
  if (!selected)
    throw new AppError('access.refused', { logMessage: 'the building is not open to the contact' });
  const actor: Actor = {
    role: 'customer',
    id: selected.id,
    buildingIds: carrying.map(({ id }) => id),
    ...(accountId && { accountId }),
    viewOnly: Object.fromEntries(carrying.flatMap(({ id, viewOnly }) => (viewOnly ? [[id, viewOnly]] : []))),
  };
  return { actor, actorName: accountName ?? selected.name, mustSetUpFactor: false };
}

async function keepAlive({ pool, now }: Context, tokenHash: string, session: StoredSession): Promise<void> {
  const kind = session.userId ? 'staff' : session.accountId ? 'account' : 'pin';
  if (now.getTime() - Date.parse(session.usedAt) < renewalStep) return;
  const expiresAt = expiryOf(kind, new Date(session.createdAt), now);
  await renewSession(pool, tokenHash, { usedAt: now, expiresAt });
}
