import type { Actor } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { roleOfNumber } from '@clearunit/shared/domain/users';
import type { Identify } from '../../http/guard';
import type { Context } from '../../http/handler';
import { expiryOf, renewalStep } from './lifetime';
import { findBuildingsOfPin, findSession, renewSession, type StoredSession } from './queries';
import { hashOfToken } from './token';

/**
 * The actor of a token. The entity must be the session's user or, for a PIN, a building that has the PIN now; a PIN
 * that no building has any more ends its sessions. Calls about the session itself need no such building, so that a
 * building that lost a master PIN does not block the others.
 * @throws AppError 'sessions.expired', or 'access.refused' when the entity is somebody else
 */
export const identify: Identify = async (context, token, as) => {
  const tokenHash = hashOfToken(token);
  const session = await findSession(context.pool, tokenHash, context.now);
  if (!session) throw new AppError('sessions.expired');
  const known =
    session.pinHash === null ? staffOf(session, as.entityId) : await contactOf(context, session.pinHash, as);
  await keepAlive(context, tokenHash, session);
  return { ...known, tokenHash };
};

function staffOf({ userId, role: number, name, schedulerIds }: StoredSession, entityId: string | undefined) {
  const role = roleOfNumber(number ?? -1);
  // Users of role customer are listed and never sign in with a password.
  if (!userId || !role || role === 'customer') throw new AppError('sessions.expired');
  if (userId !== entityId) {
    throw new AppError('access.refused', { logMessage: 'the entity is not the one who signed in' });
  }
  const actor: Actor = role === 'scheduler' ? { role, id: userId, schedulerIds } : { role, id: userId };
  return { actor, actorName: name ?? '' };
}

async function contactOf(
  { pool }: Context,
  pinHash: string,
  { entityId, ofSession }: Parameters<Identify>[2],
) {
  const carrying = await findBuildingsOfPin(pool, pinHash);
  const [first] = carrying;
  if (!first) throw new AppError('sessions.expired');
  const selected = carrying.find(({ id }) => id === entityId) ?? (ofSession ? first : undefined);
  if (!selected) throw new AppError('access.refused', { logMessage: 'the building does not carry the PIN' });
  const actor: Actor = { role: 'customer', id: selected.id, buildingIds: carrying.map(({ id }) => id) };
  return { actor, actorName: selected.name };
}

async function keepAlive({ pool, now }: Context, tokenHash: string, session: StoredSession): Promise<void> {
  const kind = session.pinHash === null ? 'staff' : 'pin';
  if (now.getTime() - Date.parse(session.usedAt) < renewalStep) return;
  const expiresAt = expiryOf(kind, new Date(session.createdAt), now);
  await renewSession(pool, tokenHash, { usedAt: now, expiresAt });
}
