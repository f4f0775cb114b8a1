import type { Role } from '@clearunit/shared/domain/users';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { PinKeys } from '../pin-keys';
import type { IdentityProvider } from '../ports/identity/identity-provider';
import type { Mailer } from '../ports/mail/mailer';
import type { ManagementSystem } from '../ports/management/management-system';
import type { WebhookSender } from '../ports/webhooks/webhook-sender';

/** How staff sign in. */
export interface StaffSignIn {
  /** The OpenID Connect provider; undefined where they cannot sign in with it. */
  openId?: IdentityProvider;
  /** Whether they sign in by e-mail and password. */
  password: boolean;
}

/** The provider's parts; every call's context is made from them. */
export interface Services {
  pool: pg.Pool;
  /** Keys that hash and decrypt PINs. */
  pinKeys: PinKeys;
  /** The provider's time zone, which its days follow. */
  timeZone: string;
  /** The portal's address without a trailing slash, for links in mails. */
  portalUrl: string;
  /** Sends to the mail server; without one mail is kept for admins to read. */
  mailer?: Mailer;
  /** The local or an external management system. */
  management: ManagementSystem;
  /** Sends events to webhooks. */
  webhookSender: WebhookSender;
  staffSignIn: StaffSignIn;
  /** The roles that must have a second factor. */
  secondFactorRoles: readonly Role[];
  /** Support address shown to users; undefined shows none. */
  supportEmail: string | undefined;
  /** How many days the security log is kept. */
  securityLogDays: number;
  /** How many days after somebody was deleted the activity log still names them. */
  personalDataDays: number;
  now: () => Date;
  log: Logger;
}
