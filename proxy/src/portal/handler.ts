import type { Call, CallAnswer, CallInput, PortalAnswer } from '@clearunit/shared/api/call';
import type { PortalCallName, PortalCalls } from '@clearunit/shared/api/portal-calls';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { KeptFlow } from '../http/openid-flow';
import type { SealedSession, Sessions } from '../http/session';
import type { Page, ProviderRequest } from '../provider/client';

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodMiniType
  ? { [P in K]: z.output<C[K]> }
  : unknown;

export type PortalRequest<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** The context of a handler: the provider on behalf of this session, and the session itself. */
export interface PortalContext {
  session: SealedSession | undefined;
  /** Calls the provider for the building that a contact acts for, or for the user. */
  provider<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>>;
  /** The same for a list whose rows go on as they come: like those of forwarded answers they are not checked here. */
  page<C extends Call>(call: C, input: CallInput<C>): Promise<Page<C>>;
  /** The same with a token that is not in the session yet, while signing in. */
  providerAs<C extends Call>(
    session: Pick<SealedSession, 'token' | 'uuid'>,
    call: C,
    input: CallInput<C>,
  ): Promise<CallAnswer<C>>;
  /** Streams the provider's answer unparsed; the handler then returns nothing. */
  passThrough<C extends Call>(call: C, input: CallInput<C>): Promise<void>;
  /** Forwards the app's request to the provider, and streams the answer unparsed. */
  forward(request: ProviderRequest): Promise<void>;
  beginSession(session: SealedSession): Promise<void>;
  endSession(): ReturnType<Sessions['end']>;
  /** The token by which the provider recognizes the browser, if staff signed in with it before. */
  staffDevice(): string | undefined;
  keepStaffDevice(token: string): void;
  /** The token by which the provider recognizes the device for sign-ins by PIN; a new one for a new device. */
  pinDevice(): string;
  keepPinDevice(token: string): void;
  /** The sign-in by OpenID Connect that the browser has begun. */
  openIdFlow: {
    keep(flow: KeptFlow): Promise<void>;
    /** It counts once. */
    take(): Promise<KeptFlow | undefined>;
  };
  req: Request;
  res: Response;
}

/** A call's handler: returns the answer, or nothing when it was streamed. */
export type PortalHandler<C extends Call> = (
  request: PortalRequest<C>,
  context: PortalContext,
) => Promise<PortalAnswer<C> | undefined>;

/** The calls that the proxy handles itself; the others are forwarded. */
export type HandledCallName = {
  [N in PortalCallName]: PortalCalls[N] extends { portal: unknown } ? never : N;
}[PortalCallName];

export type PortalHandlers<N extends HandledCallName = HandledCallName> = {
  [K in N]: PortalHandler<PortalCalls[K]>;
};
