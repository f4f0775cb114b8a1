import { isIP } from 'node:net';
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
import { openIdCallback } from '@clearunit/shared/api/openid';
import { isEmail, senderAddress } from '@clearunit/shared/domain/emails';
import type { Role } from '@clearunit/shared/domain/users';
import * as z from 'zod/mini';
import { isLoopback } from './loopback';

const waysIn = ['password', 'openid', 'both'] as const;

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
  /** The same database as the owner of its tables; calls then go by DATABASE_URL, whose user may own nothing. */
  DATABASE_OWNER_URL: z.optional(address('postgres', 'postgresql')),
  /**
   * The secret that PINs are hashed and encrypted with; without it one is made and kept in DATA_DIR. Several providers on
   * one database must have the same. Former ones follow after a comma: PINs stored with one of them are stored again at start.
   */
  PIN_SECRET: z.optional(secrets()),
  /** Today's date, when the PINs' secret is lost for good: all buildings get new PINs. On another day it does nothing. */
  PIN_SECRET_LOST: z.optional(z.iso.date('must be the date of today, such as 2026-07-15')),
  /** The demo portfolio; 'auto' is on with an empty embedded database and off otherwise. */
  DEMO: z._default(z.enum(['on', 'off', 'auto'], oneOf(['on', 'off', 'auto'])), 'auto'),
  /** Without effect since people are invited; the start says so. */
  INITIAL_CUSTOMER_PASSWORD: z.optional(z.string()),
  INITIAL_SCHEDULER_PASSWORD: z.optional(z.string()),
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
  MANAGEMENT_TOKEN: secret(16),
  /** The secret for that system's signed events; without it no event is accepted. */
  MANAGEMENT_WEBHOOK_SECRET: secret(32),
  /**
   * The networks of receivers of webhooks beside public addresses, comma separated, such as 10.1.0.0/16. With
   * 127.0.0.0/8 a receiver on this machine may also have an address with http.
   */
  WEBHOOK_NETWORKS: z._default(networks(), []),
  /**
   * The issuer of OpenID Connect where staff sign in, exactly as it calls itself. Redirect address there:
   * PORTAL_URL/api/session/openid/callback.
   */
  OIDC_ISSUER: z.optional(issuer()),
  OIDC_CLIENT_ID: z.optional(z.string().check(z.maxLength(500, 'can have at most 500 characters'))),
  /** The client secret from the issuer; a public client has none. */
  OIDC_CLIENT_SECRET: z.optional(z.string().check(z.maxLength(2_000, 'can have at most 2000 characters'))),
  /** What the button on the sign-in pages calls the issuer: 'Sign in with …'. */
  OIDC_NAME: z._default(
    z.string().check(z.maxLength(40, 'can have at most 40 characters')),
    'OpenID Connect',
  ),
  /** Classes of authentication (acr) of which the issuer must name one, separated by spaces. */
  OIDC_ACR: z.optional(z.string().check(z.maxLength(500, 'can have at most 500 characters'))),
  /** How staff sign in; by default in both ways once OIDC_ISSUER is set. */
  STAFF_SIGN_IN: z.optional(z.enum(waysIn, oneOf(waysIn))),
  /** The roles that must sign in with a second factor, comma separated; without it nobody must. */
  REQUIRE_SECOND_FACTOR: roles(),
  /** Support address shown to users; without it no address is shown. */
  SUPPORT_EMAIL: z.optional(z.string().check(z.refine(isEmail, 'must be one e-mail address'))),
  /** How many days the security log is kept; the database refuses to delete what is younger than 30. */
  SECURITY_LOG_DAYS: z._default(daysKept(), 400),
  /** How many days after somebody was deleted their name and contact details stay in the activity log. */
  PERSONAL_DATA_DAYS: z._default(daysKept(), 730),
  LOG_LEVEL: logLevel(),
});

const schema = variables.check(
  z.refine((given) => !given.DATABASE_OWNER_URL || given.DATABASE_URL, {
    path: ['DATABASE_OWNER_URL'],
    message: 'is of no use without DATABASE_URL',
  }),
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
  z.refine((given) => !given.OIDC_ISSUER || given.OIDC_CLIENT_ID, {
    path: ['OIDC_CLIENT_ID'],
    message: 'must be set when OIDC_ISSUER is',
  }),
  z.refine((given) => !given.OIDC_ISSUER || given.PORTAL_URL, {
    path: ['PORTAL_URL'],
    message: 'must be set when OIDC_ISSUER is: people are sent back to it',
  }),
  z.refine((given) => given.OIDC_ISSUER || !(given.OIDC_CLIENT_ID || given.OIDC_CLIENT_SECRET), {
    path: ['OIDC_ISSUER'],
    message: 'must be set when OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is',
  }),
  z.refine((given) => given.OIDC_ISSUER || (given.STAFF_SIGN_IN ?? 'password') === 'password', {
    path: ['STAFF_SIGN_IN'],
    message: 'can only be password without OIDC_ISSUER',
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
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    /** The PINs' secret and former ones; undefined when it is kept in `dataDir`. */
    pinSecrets: settings.PIN_SECRET,
    pinSecretLost: settings.PIN_SECRET_LOST,
    demo: settings.DEMO,
    /** The settings of former versions that are set and have no effect. */
    formerSettings: formerSettings.filter((name) => settings[name] !== undefined),
    timeZone: settings.TZ_PORTAL,
    /** The mail server; undefined when mail is kept. */
    mailServer: mailServerOf(settings.SMTP_URL, settings.MAIL_FROM),
    /** The external management system; undefined with the local one. */
    managementServer: managementServerOf(settings.MANAGEMENT_URL, settings.MANAGEMENT_TOKEN),
    /** The secret of its events; undefined when none are accepted. */
    managementSecret: settings.MANAGEMENT_WEBHOOK_SECRET,
    /** Where webhooks may be sent beside public addresses. */
    webhookNetworks: settings.WEBHOOK_NETWORKS,
    /** Where staff sign in by OpenID Connect; undefined where they do not. */
    openId: openIdOf(settings),
    /** Whether staff sign in by password. */
    passwords: settings.STAFF_SIGN_IN !== 'openid',
    secondFactorRoles: settings.REQUIRE_SECOND_FACTOR,
    supportEmail: settings.SUPPORT_EMAIL,
    securityLogDays: settings.SECURITY_LOG_DAYS,
    personalDataDays: settings.PERSONAL_DATA_DAYS,
    logLevel: settings.LOG_LEVEL,
  };
}

const formerSettings = ['INITIAL_CUSTOMER_PASSWORD', 'INITIAL_SCHEDULER_PASSWORD'] as const;

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

function openIdOf(given: z.infer<typeof schema>) {
  const { OIDC_ISSUER: address, OIDC_CLIENT_ID: clientId, PORTAL_URL: portalUrl } = given;
  if (!address || !clientId || !portalUrl || given.STAFF_SIGN_IN === 'password') return undefined;
  return {
    issuer: address,
    clientId,
    clientSecret: given.OIDC_CLIENT_SECRET,
    name: given.OIDC_NAME,
    acr: given.OIDC_ACR?.split(/\s+/).filter((name) => name !== ''),
    redirectUri: `${portalUrl}${openIdCallback}`,
  };
}

/** An issuer's address is compared as it stands, so that it keeps a slash at its end. */
function issuer() {
  const isIssuer = (text: string) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, username, search, hash } = new URL(text);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    return isSafe && username === '' && search === '' && hash === '';
  };
  const message =
    'must be an address that begins with https:// (http:// on this machine only), without user and query';
  return z.string().check(z.refine(isIssuer, message));
}

/** A token or key between two servers. */
function secret(shortest: number) {
  const message = `must have ${shortest} to 500 characters, without spaces`;
  const isSecret = (text: string) => text.length >= shortest && /^[!-~]{1,500}$/.test(text);
  return z.optional(z.string().check(z.refine(isSecret, message)));
}

/** Networks as 'address/bits', comma separated. */
function networks() {
  const message = 'must be networks such as 10.1.0.0/16, comma separated';
  const split = (text: string) => text.split(',').map((network) => network.trim());
  return z.pipe(
    z.string().check(z.refine((text) => split(text).every(isNetwork), message)),
    z.transform((text): readonly string[] => split(text)),
  );
}

function isNetwork(text: string): boolean {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  return Number(bits) <= { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
}

/** Technicians are never required to have a second factor. */
function roles() {
  const message = 'must be admin, scheduler, or admin,scheduler';
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^\s*(admin|scheduler)(\s*,\s*(admin|scheduler))*\s*$/, message)),
      z.transform((text): readonly Role[] => [
        ...new Set(text.split(',').map((role) => role.trim() as Role)),
      ]),
    ),
    [],
  );
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

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The host of the portal's address. */
const hostOf = (portalUrl = 'http://localhost'): string =>
  new URL(portalUrl).hostname.replace(/^\[|\]$/g, '');

/** A URL's host for a listening host: localhost for all interfaces, brackets for IPv6. */
function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::' || isLoopback(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
