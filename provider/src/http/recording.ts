import type { Call } from '@clearunit/shared/api/call';
import type { Request } from 'express';
import type { ActorContext, Context } from './handler';

/** Hands each call and how it ended to the security log. Neither method throws. */
export interface RecordCall {
  /** Before the answer is sent. */
  done(call: Call, request: Request, context: Caller, answer: unknown): Promise<void>;
  refused(call: Call, request: Request, context: Caller, failure: unknown): Promise<void>;
}

/** The actor is missing in open calls, and where the session was refused. */
type Caller = Context & Partial<Pick<ActorContext, 'actor'>>;
