import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, statusOf } from '@clearunit/shared/domain/errors';
import type { Request, Response } from 'express';
import type { SealedSession, Sessions } from '../http/session';
import type { Caller, ProviderClient } from '../provider/client';

/** A request with its session and response. */
export interface Asking {
  req: Request;
  res: Response;
  session: SealedSession | undefined;
  /** The building that the request names, which a contact acts for. */
  building?: string;
  provider: ProviderClient;
  sessions: Sessions;
}

interface AskingCaller extends Asking {
  callerFor: (on: Pick<SealedSession, 'token' | 'uuid'> | undefined) => Caller;
}

/**
 * Makes provider calls on behalf of a session. A contact acts for the building that the request names (2 §1), else for
 * the session's. When that building no longer has the PIN, the call is repeated for one that has, which becomes the
 * session's. The provider says which buildings have the PIN.
 */
export function onBehalfOf(asking: AskingCaller) {
  let { session } = asking;
  const { building } = asking;
  if (session?.role === 'customer' && building) {
    const named = asking.callerFor({ ...session, uuid: building });
    return <T>(call: (caller: Caller) => Promise<T>): Promise<T> => call(named);
  }
  return async <T>(call: (caller: Caller) => Promise<T>): Promise<T> => {
    try {
      return await call(asking.callerFor(session));
    } catch (refusal) {
      const moved = await movedOn(refusal, { ...asking, session });
      if (!moved) throw refusal;
      session = moved;
      return call(asking.callerFor(session));
    }
  };
}

/** The contact's session with a building that has the PIN now; undefined when the refusal had another reason. */
async function movedOn(
  refusal: unknown,
  { req, res, session, provider, sessions, callerFor }: AskingCaller,
): Promise<SealedSession | undefined> {
  const isRefused = refusal instanceof AppError && statusOf(refusal) === 403;
  if (!isRefused || session?.role !== 'customer') return undefined;
  const { buildings } = await provider.call(providerCalls.buildingsOfSession, {}, callerFor(session));
  const uuid = entityAmong(buildings, session.uuid);
  if (uuid === session.uuid) return undefined;
  const moved = { ...session, uuid };
  await sessions.begin(req, res, moved);
  return moved;
}

/** The building of a contact's session: the former while it has the PIN, else the first. */
export const entityAmong = (buildings: readonly { value: string }[], former: string): string =>
  buildings.some(({ value }) => value === former) ? former : (buildings[0]?.value ?? former);
