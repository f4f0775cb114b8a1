import type { CallAnswer, CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCallName, ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { Actor } from '@clearunit/shared/domain/access';
import type { Texts } from '@clearunit/shared/texts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ManagementSystem } from '../ports/management/management-system';
import type { FileAnswer } from './file-answer';
import type { RawJson } from './raw-json';

/** What every handler and use case may reach; nothing in it is global. */
export interface Context {
  /** Inside a transaction use the transaction's own client. */
  pool: pg.Pool;
  texts: Texts;
  /** The moment of the call. */
  now: Date;
  /** The calendar day of the call in the portal's time zone, 'YYYY-MM-DD'. */
  today: string;
  timeZone: string;
  /** The address that people reach the portal on, without a slash at its end: for links in mails. */
  portalUrl: string;
  /** The caller's network address, for rate limits. */
  address: string;
  log: Logger;
  /** The local management system, or one elsewhere. */
  management: ManagementSystem;
  /** Whether a mail server is set: mail is then queued for it, otherwise kept to be read by admins. */
  sendsMail: boolean;
}

/** The context of a call that needs a session: who acts, from the session behind the token and nothing else. */
export interface ActorContext extends Context {
  actor: Actor;
  /** A name for the log of changes. */
  actorName: string;
  tokenHash: string;
}

type ContextOf<N extends ProviderCallName> = ProviderCalls[N]['action'] extends 'open'
  ? Context
  : ActorContext;

/** One handler a call: it gets what the contract describes, parsed, and answers what the contract promises (its JSON, or a file). */
export type Handler<N extends ProviderCallName> = (
  request: CallRequest<ProviderCalls[N]>,
  context: ContextOf<N>,
) => Promise<CallAnswer<ProviderCalls[N]> | RawJson | FileAnswer>;

/** A feature's handlers, by the name of the call: `satisfies Handlers<'heatmap' | 'unitHistory'>`. */
export type Handlers<N extends ProviderCallName = ProviderCallName> = { [K in N]: Handler<K> };
