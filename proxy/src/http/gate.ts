import type { Call } from '@clearunit/shared/api/call';
import { rolesFor } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import type { SealedSession } from './session';

/**
 * Checks whether a session may make a call; the provider checks the records.
 * @throws AppError 401 without a session where one is needed, 403 for another role's call
 */
export function requireAccess(
  action: Call['action'],
  session: SealedSession | undefined,
): asserts session is SealedSession {
  if (action === 'open') return;
  if (!session) throw new AppError('sessions.expired');
  if (action !== 'session' && !rolesFor(action).includes(session.role)) throw new AppError('access.refused');
}

/**
 * Checks that a call that names its user comes in that user's session: a phone may send one technician's entries just
 * when another has signed in.
 * @param readerId from the call's header; undefined without one
 * @throws AppError 'sessions.other-reader' (409) in another user's session
 */
export function requireReader(readerId: string | undefined, session: SealedSession | undefined): void {
  if (readerId !== undefined && readerId !== session?.uuid) throw new AppError('sessions.other-reader');
}
