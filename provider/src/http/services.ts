import type pg from 'pg';
import type { Logger } from 'pino';
import type { Mailer } from '../ports/mail/mailer';
import type { ManagementSystem } from '../ports/management/management-system';

/** What the provider is made of; every call's context is taken from it. */
export interface Services {
  pool: pg.Pool;
  /** The provider's time zone: its days begin and end there. */
  timeZone: string;
  /** The address that people reach the portal on, without a slash at its end: for links in mails. */
  portalUrl: string;
  /** The way to the mail server; without one mail is kept, to be read by admins. */
  mailer?: Mailer;
  /** The local management system, or one elsewhere. */
  management: ManagementSystem;
  now: () => Date;
  log: Logger;
}
