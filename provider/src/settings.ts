import { resolve } from 'node:path';
import {
  address,
  logLevel,
  oneOf,
  port,
  readEnvironment,
  secrets,
  trustedProxies,
} from '@clearunit/shared/api/environment';
import { senderAddress } from '@clearunit/shared/domain/emails';
import * as z from 'zod/mini';

/** The provider's environment variables; an empty one counts as unset. */
const variables = z.object({
  /** Port of the provider itself; 0 takes any free one. */
  PROVIDER_PORT: z._default(port(), 8081),
  /** Address that the provider listens on. */
  PROVIDER_HOST: z._default(z.string(), '127.0.0.1'),
  /** The proxies whose X-Forwarded-For is trusted, comma separated; by default those on this machine. */
  TRUSTED_PROXIES: z._default(trustedProxies(), 'loopback'),
  /** The portal's address and port, as in the proxy's settings; the provider writes links to it. */
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port(), 8080),
  /** The portal's address for users, if it is not http://HOST:PORT. */
  PORTAL_URL: z.optional(address('http', 'https')),
  /** Folder of the embedded database and of uploaded files. */
  DATA_DIR: z._default(z.string(), './data'),
  /** PostgreSQL to use instead of the embedded one. */
  DATABASE_URL: z.optional(address('postgres', 'postgresql')),
  /**
   * What PINs are hashed and encrypted with; without one it is made and kept in DATA_DIR. Several providers on one
   * database must have the same. After a comma former ones: what was stored with one of them is stored anew at start.
   */
  PIN_SECRET: z.optional(secrets()),
  /** Today's date, when the PINs' secret is lost for good: all buildings get new PINs. On another day it does nothing. */
  PIN_SECRET_LOST: z.optional(z.iso.date('must be the date of today, such as 2026-07-15')),
  /** The demo portfolio; 'auto' is on with an empty embedded database and off otherwise. */
  DEMO: z._default(z.enum(['on', 'off', 'auto'], oneOf(['on', 'off', 'auto'])), 'auto'),
  /** The initial password of new customers; without it a random one is made at the first start. */
  INITIAL_CUSTOMER_PASSWORD: password(),
  /** The same for new schedulers. */
  INITIAL_SCHEDULER_PASSWORD: password(),
  /** The provider's time zone, for days and shown times. */
  TZ_PORTAL: z._default(
    z.string().check(z.refine(isTimeZone, 'must be a time zone such as America/Toronto')),
    'America/Toronto',
  ),
  /**
   * The mail server with user and password; without one mail is kept. 'smtps' is TLS from the first byte, 'smtp' asks for
   * TLS and sends nothing without, except on this machine or with '?requireTLS=false'.
   */
  SMTP_URL: z.optional(address('smtp', 'smtps')),
  /** The sender of mail: an address, or 'Name <address>'. */
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.refine((from) => senderAddress(from) !== null, 'must be an address or Name <address>')),
  ),
  /**
   * The base URL of an external management system, which implements docs/management-api.json; without it the local
   * system is used.
   */
  MANAGEMENT_URL: z.optional(address('http', 'https')),
  /** The portal's bearer token for that system. */
  MANAGEMENT_TOKEN: secret(),
  /** The secret for that system's signed events; without it no event is accepted. */
  MANAGEMENT_WEBHOOK_SECRET: secret(),
  /** How many days the security log is kept; the database refuses to delete what is younger than 30. */
  SECURITY_LOG_DAYS: z._default(daysKept(), 400),
  /** How many days after somebody was deleted their name and contact details stay in the activity log. */
  PERSONAL_DATA_DAYS: z._default(daysKept(), 730),
  LOG_LEVEL: logLevel(),
});

const schema = variables.check(
  z.refine((given) => !given.MANAGEMENT_URL || given.MANAGEMENT_TOKEN, {
    path: ['MANAGEMENT_TOKEN'],
    message: 'must be set when MANAGEMENT_URL is',
  }),
  z.refine((given) => !given.MANAGEMENT_URL || !new URL(given.MANAGEMENT_URL).username, {
    path: ['MANAGEMENT_URL'],
    message: 'must be an address without a user: the token goes into MANAGEMENT_TOKEN',
  }),
  z.refine((given) => !given.MANAGEMENT_WEBHOOK_SECRET || given.MANAGEMENT_URL, {
    path: ['MANAGEMENT_WEBHOOK_SECRET'],
    message: 'is of no use without MANAGEMENT_URL',
  }),
  z.refine((given) => !given.SMTP_URL || given.MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'must say whom mail is from when SMTP_URL is set',
  }),
);

/** The provider's settings, ready to use: `dataDir` is absolute, `portalUrl` has no trailing slash. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the provider's settings.
 * @throws Error that names each wrong variable and its allowed values
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const settings = readEnvironment(schema, env);
  return {
    port: settings.PROVIDER_PORT,
    host: settings.PROVIDER_HOST,
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Whether the portal can be reached from other machines, where fixed demo passwords are unsafe. */
    isPublic: !isLoopback(settings.HOST) || !isLoopback(hostOf(settings.PORTAL_URL)),
    portalUrl: settings.PORTAL_URL ?? `http://${hostInAddress(settings.HOST)}:${settings.PORT}`,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    /** The PINs' secret and former ones; undefined when it is kept in `dataDir`. */
    pinSecrets: settings.PIN_SECRET,
    pinSecretLost: settings.PIN_SECRET_LOST,
    demo: settings.DEMO,
    initialPasswords: {
      customer: settings.INITIAL_CUSTOMER_PASSWORD,
      scheduler: settings.INITIAL_SCHEDULER_PASSWORD,
    },
    timeZone: settings.TZ_PORTAL,
    /** The mail server; undefined when mail is kept. */
    mailServer: mailServerOf(settings.SMTP_URL, settings.MAIL_FROM),
    /** The external management system; undefined with the local one. */
    managementServer: managementServerOf(settings.MANAGEMENT_URL, settings.MANAGEMENT_TOKEN),
    /** The secret of its events; undefined when none are accepted. */
    managementSecret: settings.MANAGEMENT_WEBHOOK_SECRET,
    securityLogDays: settings.SECURITY_LOG_DAYS,
    personalDataDays: settings.PERSONAL_DATA_DAYS,
    logLevel: settings.LOG_LEVEL,
  };
}

const mailServerOf = (url?: string, from?: string) =>
  url && from ? { url: withRequiredTls(url), from } : undefined;

/**
 * The mail server's address with 'requireTLS', unless it says something else: mail has PINs in it, and somebody between
 * could take away the server's offer of TLS.
 */
function withRequiredTls(url: string): string {
  const { protocol, hostname, searchParams } = new URL(url);
  const isSaid = searchParams.has('requireTLS') || searchParams.has('ignoreTLS');
  if (protocol !== 'smtp:' || isSaid || isLoopback(hostname)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}requireTLS=true`;
}

const managementServerOf = (url?: string, token?: string) => (url && token ? { url, token } : undefined);

/** A token or key between two servers. */
function secret() {
  const message = 'must have 16 to 500 characters, without spaces';
  return z.optional(z.string().check(z.regex(/^[!-~]{16,500}$/, message)));
}

function daysKept() {
  const message = 'must be a number of days from 30 to 3660';
  return z.pipe(
    z.string().check(
      z.regex(/^\d{1,4}$/, message),
      z.refine((text) => Number(text) >= 30 && Number(text) <= 3_660, message),
    ),
    z.transform(Number),
  );
}

function password() {
  const message = 'must have 8 to 128 characters';
  return z.optional(z.string().check(z.minLength(8, message), z.maxLength(128, message)));
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** The host of the portal's address. */
const hostOf = (portalUrl = 'http://localhost'): string =>
  new URL(portalUrl).hostname.replace(/^\[|\]$/g, '');

/** A URL's host for a listening host: localhost for all interfaces, brackets for IPv6. */
function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::' || isLoopback(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
