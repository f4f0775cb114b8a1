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
 * Who makes a call: in open calls nobody that is known, in others the actor of the session.
 * @throws AppError 'sessions.expired' (401) or 'access.refused' (403)
 */
export async function whoCalls(
  call: Call,
  request: Request,
  context: Context,
  identify: Identify,
): Promise<Context | ActorContext> {
  const token = tokenOf(request.get('authorization'));
  if (call.action === 'open') {
    // A session that has ended keeps nobody from what is open to all.
    return token && call.knowsReaders ? identified(token).catch(() => context) : context;
  }
  if (!token) throw new AppError('sessions.expired');
  return identified(token);

  async function identified(sent: string): Promise<ActorContext> {
    const as = { entityId: request.get('entityid')?.toLowerCase(), ofSession: call.action === 'session' };
    return { ...context, ...(await identify(context, sent, as)) };
  }
}

/**
 * Lets a caller pass whose role may do the call's action on any record. The handler checks the record.
 * @throws AppError 'access.refused' (403)
 */
export function guard({ action }: Call, context: Context | ActorContext): void {
  if (action === 'open' || action === 'session') return;
  const { actor } = context as ActorContext;
  if (rolesFor(action).includes(actor.role)) return;
  throw new AppError('access.refused', { logMessage: `${actor.role} may not ${action}` });
}

/** The token of `Authorization: Bearer <token>` or of a header with the bare token. */
function tokenOf(header: string | undefined): string | undefined {
  const [, token] = /^(?:Bearer\s+)?([\w-]{20,200})$/i.exec(header?.trim() ?? '') ?? [];
  return token;
}
