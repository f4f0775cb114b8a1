import type { Call } from '@clearunit/shared/api/call';
import { rolesFor } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Request } from 'express';
import type { ActorContext, Context } from './handler';

/**
 * The actor of a token for `entityId`; calls about the session itself (`ofSession`) need its PIN only. Throws
 * 'sessions.expired' or 'access.refused'.
 */
export type Identify = (
  context: Context,
  token: string,
  as: { entityId: string | undefined; ofSession: boolean },
) => Promise<Pick<ActorContext, 'actor' | 'actorName' | 'tokenHash'>>;

/**
 * Lets a request pass to its call: open calls as they are, others with the actor of the session, if the role may do the
 * action on any record. The handler checks the record.
 * @throws AppError 'sessions.expired' (401) or 'access.refused' (403)
 */
export async function guard(
  call: Call,
  request: Request,
  context: Context,
  identify: Identify,
): Promise<Context | ActorContext> {
  if (call.action === 'open') return context;
  const token = tokenOf(request.get('authorization'));
  if (!token) throw new AppError('sessions.expired');
  const as = { entityId: request.get('entityid')?.toLowerCase(), ofSession: call.action === 'session' };
  const identified = { ...context, ...(await identify(context, token, as)) };
  if (call.action !== 'session' && !rolesFor(call.action).includes(identified.actor.role)) {
    throw new AppError('access.refused', { logMessage: `${identified.actor.role} may not ${call.action}` });
  }
  return identified;
}

/** The token of `Authorization: Bearer <token>` or of a header with the bare token. */
function tokenOf(header: string | undefined): string | undefined {
  const [, token] = /^(?:Bearer\s+)?([\w-]{20,200})$/i.exec(header?.trim() ?? '') ?? [];
  return token;
}
