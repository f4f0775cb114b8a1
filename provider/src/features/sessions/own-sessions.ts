import { browserOf } from '@clearunit/shared/domain/sessions';
import type { ActorContext } from '../../http/handler';
import { findSessionsOfUser } from './queries';

/** The actor's open sessions, this one first, then the latest used. */
export async function ownSessions({ pool, actor, now, tokenHash }: ActorContext) {
  const stored = await findSessionsOfUser(pool, actor.id, now);
  const listed = stored.map((session) => ({
    id: session.id,
    ...browserOf(session.userAgent),
    signed_in_at: session.createdAt.toISOString(),
    used_at: session.usedAt.toISOString(),
    is_this: session.tokenHash === tokenHash,
  }));
  return listed.sort((a, b) => Number(b.is_this) - Number(a.is_this));
}
