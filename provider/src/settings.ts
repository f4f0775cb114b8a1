import { resolve } from 'node:path';
import express from 'express';
import { z } from 'zod';

/** What the provider can be told by environment variables; an empty variable counts as unset. */
const schema = z.object({
  /** Port of the provider itself; 0 takes any free one. */
  PROVIDER_PORT: port(0).default(8081),
  /** Address that the provider listens on. */
  PROVIDER_HOST: z.string().default('127.0.0.1'),
  /** The proxies whose X-Forwarded-For is believed, comma separated: those on this machine, unless told. */
  TRUSTED_PROXIES: z
    .string()
    .refine(isTrustList, 'must be addresses or networks, such as 10.0.0.5,192.168.0.0/16, or loopback')
    .default('loopback'),
  /** The portal's own address and port, as the proxy has them: the provider writes links to it. */
  HOST: z.string().default('127.0.0.1'),
  PORT: port(0).default(8080),
  /** The address that people reach the portal on, where that is not http://HOST:PORT. */
  PORTAL_URL: address('http', 'https').optional(),
  /** Folder of the embedded database and of uploaded files. */
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  /** PostgreSQL to use instead of the embedded one. */
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  /** The demo portfolio; 'auto' is on with an empty embedded database and off otherwise. */
  DEMO: z.enum(['on', 'off', 'auto'], 'must be on, off or auto').default('auto'),
  /** What new customers begin with; without one a random password is made at the first start. */
  INITIAL_CUSTOMER_PASSWORD: password(),
  /** What new schedulers begin with, likewise. */
  INITIAL_SCHEDULER_PASSWORD: password(),
  /** Mail server; without one, mail is kept in the database. */
  SMTP_URL: address('smtp', 'smtps').optional(),
  /** The provider's time zone: its days begin and end there, and times are shown in it. */
  TZ_PORTAL: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/Toronto')
    .default('America/Toronto'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

/** The provider's settings, ready to use: `dataDir` is absolute, `portalUrl` has no slash at its end. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the provider's settings.
 * @throws Error that names each wrong variable and what it may be
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Wrong settings in the environment: ${wrong.join('; ')}.`);
  }
  const settings = parsed.data;
  return {
    port: settings.PROVIDER_PORT,
    host: settings.PROVIDER_HOST,
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Whether the portal can be reached from other machines, so that fixed demo passwords are out of place. */
    isPublic: !isLoopback(settings.HOST),
    portalUrl: (settings.PORTAL_URL ?? `http://${hostInAddress(settings.HOST)}:${settings.PORT}`).replace(
      /\/+$/,
      '',
    ),
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    demo: settings.DEMO,
    initialPasswords: {
      customer: settings.INITIAL_CUSTOMER_PASSWORD,
      scheduler: settings.INITIAL_SCHEDULER_PASSWORD,
    },
    smtpUrl: settings.SMTP_URL,
    timeZone: settings.TZ_PORTAL,
    logLevel: settings.LOG_LEVEL,
  };
}

function port(lowest: number) {
  const message = `must be a port number from ${lowest} to 65535`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((n) => n >= lowest && n <= 65_535, message);
}

function password() {
  const message = 'must have 8 to 128 characters';
  return z.string().min(8, message).max(128, message).optional();
}

function address(...schemes: string[]) {
  const begins = schemes.map((scheme) => `${scheme}://`);
  return z.string().refine((text) => begins.some((begin) => text.startsWith(begin)) && URL.canParse(text), {
    error: `must be an address that begins with ${begins.join(' or ')}`,
  });
}

/** Whether express can read it as the list of servers that may say whom they call for. */
function isTrustList(list: string): boolean {
  try {
    express().set('trust proxy', list);
    return true;
  } catch {
    return false;
  }
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
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** An address to open for a listening host: all interfaces are this machine, IPv6 goes in brackets. */
function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::' || isLoopback(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
