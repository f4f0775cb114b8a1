import type { Call } from '@clearunit/shared/api/call';
import { rolesFor } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import type { SealedSession } from './session';

/**
 * Whether a session may make a call at all; which records it reaches is the provider's to say.
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
 * Whether a call that names its reader comes in that reader's session: a phone may hand over what it kept of one
 * technician just when another one has signed in.
 * @param readerId as the call's header names it; undefined where it names nobody
 * @throws AppError 'sessions.other-reader' (409) in anybody else's session
 */
export function requireReader(readerId: string | undefined, session: SealedSession | undefined): void {
  if (readerId !== undefined && readerId !== session?.uuid) throw new AppError('sessions.other-reader');
}
