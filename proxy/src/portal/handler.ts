import type { PortalAnswer, PortalCall, PortalCallName, PortalCalls } from '@clearunit/shared/api/portal';
import type { CallAnswer, CallInput, ProviderCall } from '@clearunit/shared/api/provider';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { SealedSession, Sessions } from '../http/session';

type Part<C extends PortalCall, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodMiniType
  ? { [P in K]: z.output<C[K]> }
  : unknown;

export type PortalRequest<C extends PortalCall> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** What a handler may use: the provider on behalf of this session, and the session itself. */
export interface Visit {
  session: SealedSession | undefined;
  /** Calls the provider. It is told the building that a contact acts for, and for everybody else the user. */
  provider<C extends ProviderCall>(call: C, input: CallInput<C>): Promise<CallAnswer<C>>;
  /** The same with a token that is not in the session yet: while signing in. */
  providerAs<C extends ProviderCall>(
    session: Pick<SealedSession, 'token' | 'uuid'>,
    call: C,
    input: CallInput<C>,
  ): Promise<CallAnswer<C>>;
  /** Sends the provider's answer through unread; the handler then returns nothing. */
  passThrough<C extends ProviderCall>(call: C, input: CallInput<C>): Promise<void>;
  beginSession(session: SealedSession): Promise<void>;
  endSession(): ReturnType<Sessions['end']>;
  req: Request;
  res: Response;
}

/** A call's handler: gives the answer, or nothing when it was passed through. */
export type PortalHandler<C extends PortalCall> = (
  request: PortalRequest<C>,
  visit: Visit,
) => Promise<PortalAnswer<C> | undefined>;

export type PortalHandlers<N extends PortalCallName = PortalCallName> = {
  [K in N]: PortalHandler<PortalCalls[K]>;
};
