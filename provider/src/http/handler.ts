import type { CallAnswer, CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCallName, ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { Actor } from '@clearunit/shared/domain/access';
import type { SecurityNote } from '@clearunit/shared/domain/security';
import type { Role } from '@clearunit/shared/domain/users';
import type { Texts } from '@clearunit/shared/texts';
import type pg from 'pg';
import type { PinKeys } from '../pin-keys';
import type { ManagementSystem } from '../ports/management/management-system';
import type { WebhookSender } from '../ports/webhooks/webhook-sender';
import type { FileAnswer } from './file-answer';
import type { RawJson } from './raw-json';
import type { StaffSignIn } from './services';

/** The log that a use case writes to. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (about: object, message: string) => void>;

/** The parts and facts that every handler and use case gets. */
export interface Context {
  /** Inside a transaction use the transaction's client. */
  pool: pg.Pool;
  /** Keys that hash and decrypt PINs. */
  pinKeys: PinKeys;
  texts: Texts;
  /** The time when the call came in. */
  now: Date;
  /** Current time; `now` is when the call came in. */
  clock: () => Date;
  /** The calendar day of the call in the portal's time zone, 'YYYY-MM-DD'. */
  today: string;
  timeZone: string;
  /** Support address shown to users; undefined shows none. */
  supportEmail: string | undefined;
  /** The portal's address without a trailing slash, for links in mails. */
  portalUrl: string;
  /** The caller's network address, for rate limits. */
  address: string;
  log: Log;
  /** The local or an external management system. */
  management: ManagementSystem;
  /** Sends events to webhooks. */
  webhookSender: WebhookSender;
  staffSignIn: StaffSignIn;
  /** The roles that must have a second factor. */
  secondFactorRoles: readonly Role[];
  /** How many days the security log is kept. */
  securityLogDays: number;
  /** Days personal data is kept after a person was deleted. */
  personalDataDays: number;
  /** Entries for the security log, written after the call. */
  securityNotes: SecurityNote[];
  /** Whether a mail server is set: mail is then queued, otherwise kept for admins to read. */
  sendsMail: boolean;
}

/** The context of a call that needs a session; the actor comes from the session only. */
export interface ActorContext extends Context {
  actor: Actor;
  /** The name in the activity log. */
  actorName: string;
  /** The session may do nothing but set up a second factor. */
  mustSetUpFactor: boolean;
  tokenHash: string;
}

type ContextOf<N extends ProviderCallName> = ProviderCalls[N]['action'] extends 'open'
  ? Context
  : ActorContext;

/** The handler of a call: it gets the contract's parsed input and returns the contract's JSON or a file. */
export type Handler<N extends ProviderCallName> = (
  request: CallRequest<ProviderCalls[N]>,
  context: ContextOf<N>,
) => Promise<CallAnswer<ProviderCalls[N]> | RawJson | FileAnswer>;

/** A feature's handlers, by the name of the call: `satisfies Handlers<'heatmap' | 'unitHistory'>`. */
export type Handlers<N extends ProviderCallName = ProviderCallName> = { [K in N]: Handler<K> };
