import { keyHeader } from '@clearunit/shared/api/api-keys';
import type { Call } from '@clearunit/shared/api/call';
import { refusalAnywhere } from '@clearunit/shared/domain/access';
import { AppError, statusOf } from '@clearunit/shared/domain/errors';
import type { Request } from 'express';
import type { ActorContext, Context } from './handler';

/**
 * The actor of a token for `entityId`; calls about the session itself (`ofSession`) need its PIN only, and those of the
 * set-up (`duringSetUp`) no second factor yet. Throws 'sessions.expired', 'access.refused' or
 * 'second-factors.set-up-needed'.
 */
export type Identify = (
  context: Context,
  token: string,
  as: { entityId: string | undefined; ofSession: boolean; duringSetUp: boolean },
) => Promise<Pick<ActorContext, 'actor' | 'actorName' | 'tokenHash' | 'mustSetUpFactor'>>;

/** The actor of an API key. Throws 'api-keys.not-valid', 'api-keys.ended' or 'sessions.too-many-tries'. */
export type IdentifyKey = (context: Context, key: string) => ReturnType<Identify>;

export interface Identifies {
  identify: Identify;
  identifyKey: IdentifyKey;
}

/**
 * Who makes a call: nobody known in open calls, in others the actor of the session or of the API key.
 * API keys have their own header, so they are never taken for session tokens.
 * @throws AppError 'sessions.expired', 'api-keys.not-valid' or 'api-keys.ended' (401), 'access.refused' or
 * 'second-factors.set-up-needed' (403)
 */
export async function whoCalls(
  call: Call,
  request: Request,
  context: Context,
  { identify, identifyKey }: Identifies,
): Promise<Context | ActorContext> {
  const key = request.get(keyHeader);
  if (key !== undefined) return { ...context, ...(await identifyKey(context, key)) };
  const token = tokenOf(request.get('authorization'));
  if (call.action === 'open') {
    return token && call.knowsReaders ? identified(token).catch(asStranger) : context;
  }
  if (!token) throw new AppError('sessions.expired');
  return identified(token);

  /** An expired session must not block a public call. */
  function asStranger(failure: unknown): Context {
    const isRefused = failure instanceof AppError && [401, 403].includes(statusOf(failure));
    if (!isRefused) throw failure;
    return context;
  }

  async function identified(sent: string): Promise<ActorContext> {
    const as = {
      entityId: request.get('entityid')?.toLowerCase(),
      ofSession: call.action === 'session',
      duringSetUp: call.duringSetUp ?? false,
    };
    return { ...context, ...(await identify(context, sent, as)) };
  }
}

/**
 * Checks that the caller may do the call's action on some records. The handler checks the record.
 * @throws AppError 'access.refused', 'access.not-for-keys' or, for a change by somebody who only views, 'access.…-views…' (403)
 */
export function guard({ action, forKeys }: Call, context: Context | ActorContext): void {
  if ('actor' in context && context.actor.key && !forKeys) throw new AppError('access.not-for-keys');
  if (action === 'open' || action === 'session') return;
  const { actor } = context as ActorContext;
  const refusal = refusalAnywhere(actor, action);
  if (refusal) throw new AppError(refusal, { logMessage: `${actor.role} may not ${action}` });
}

/** The token of `Authorization: Bearer <token>` or of a header with the bare token. */
function tokenOf(header: string | undefined): string | undefined {
  const [, token] = /^(?:Bearer\s+)?([\w-]{20,200})$/i.exec(header?.trim() ?? '') ?? [];
  return token;
}
