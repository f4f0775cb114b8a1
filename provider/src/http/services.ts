import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/open';

/** What the provider is made of; every call's context is taken from it. */
export interface Services {
  db: Database;
  pool: pg.Pool;
  /** The provider's time zone: its days begin and end there. */
  timeZone: string;
  /** The address that people reach the portal on, without a slash at its end: for links in mails. */
  portalUrl: string;
  now: () => Date;
  log: Logger;
}
