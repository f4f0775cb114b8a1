import type { Call, CallAnswer, CallInput, PortalAnswer } from '@clearunit/shared/api/call';
import type { PortalCallName, PortalCalls } from '@clearunit/shared/api/portal-calls';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { SealedSession, Sessions } from '../http/session';
import type { ProviderRequest } from '../provider/client';

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodMiniType
  ? { [P in K]: z.output<C[K]> }
  : unknown;

export type PortalRequest<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** What a handler may use: the provider on behalf of this session, and the session itself. */
export interface PortalContext {
  session: SealedSession | undefined;
  /** Calls the provider. It is told the building that a contact acts for, and for everybody else the user. */
  provider<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>>;
  /** The same with a token that is not in the session yet: while signing in. */
  providerAs<C extends Call>(
    session: Pick<SealedSession, 'token' | 'uuid'>,
    call: C,
    input: CallInput<C>,
  ): Promise<CallAnswer<C>>;
  /** Sends the provider's answer through unread; the handler then returns nothing. */
  passThrough<C extends Call>(call: C, input: CallInput<C>): Promise<void>;
  /** Makes a request of the provider as it came from the app, and sends the answer through unread. */
  forward(request: ProviderRequest): Promise<void>;
  beginSession(session: SealedSession): Promise<void>;
  endSession(): ReturnType<Sessions['end']>;
  req: Request;
  res: Response;
}

/** A call's handler: gives the answer, or nothing when it was passed through. */
export type PortalHandler<C extends Call> = (
  request: PortalRequest<C>,
  context: PortalContext,
) => Promise<PortalAnswer<C> | undefined>;

/** The calls that the proxy does something of its own for; the others are passed on as they come. */
export type HandledCallName = {
  [N in PortalCallName]: PortalCalls[N] extends { portal: unknown } ? never : N;
}[PortalCallName];

export type PortalHandlers<N extends HandledCallName = HandledCallName> = {
  [K in N]: PortalHandler<PortalCalls[K]>;
};
