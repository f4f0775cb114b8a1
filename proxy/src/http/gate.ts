import type { Call } from '@clearunit/shared/api/call';
import { rolesFor } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import type { SealedSession } from './session';

/**
 * Checks whether a session may make a call; the provider checks the records.
 * @param readerId whom the call's header names, from a page or a phone that was theirs: somebody else may have signed in
 * since. Undefined without one.
 * @throws AppError 401 without a session where one is needed, 'sessions.other-reader' (409) in another user's session, 403
 * for another role's call
 */
export function requireAccess(
  action: Call['action'],
  session: SealedSession | undefined,
  readerId: string | undefined,
): asserts session is SealedSession {
  if (action === 'open') return;
  if (!session) throw new AppError('sessions.expired');
  if (readerId !== undefined && readerId !== session.uuid) throw new AppError('sessions.other-reader');
  if (action !== 'session' && !rolesFor(action).includes(session.role)) throw new AppError('access.refused');
}
