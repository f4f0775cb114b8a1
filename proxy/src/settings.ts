import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import express from 'express';
import { z } from 'zod';

/** What the proxy can be told by environment variables; an empty variable counts as unset. */
const schema = z.object({
  /** Port that the portal is opened on; 0 takes any free one. */
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .default(8080),
  /** Address that the portal listens on. */
  HOST: z.string().default('127.0.0.1'),
  /** Where the provider is. */
  PROVIDER_URL: z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
      error: 'must be an address that begins with http:// or https://',
    })
    .default('http://127.0.0.1:8081'),
  /** The address that people reach the portal on; https makes the session cookie Secure. */
  PORTAL_URL: z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
      error: 'must be an address that begins with http:// or https://',
    })
    .optional(),
  /** Whose X-Forwarded-For is believed, comma separated; without it that of this machine where PORTAL_URL says that a server stands before this one. */
  TRUSTED_PROXIES: z
    .string()
    .refine(isTrustList, 'must be addresses or networks, such as 10.0.0.5,192.168.0.0/16, or loopback')
    .optional(),
  /** Folder where the session secret is kept when none is set. */
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  /** Seals the session cookies; several proxies must have the same. */
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

/** The proxy's settings, ready to use; addresses have no slash at their end. */
export type Settings = Awaited<ReturnType<typeof readSettings>>;

/**
 * Reads the proxy's settings; without SESSION_SECRET it makes one and keeps it in DATA_DIR.
 * @throws Error that names each wrong variable and what it may be
 */
export async function readSettings(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Wrong settings in the environment: ${wrong.join('; ')}.`);
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    providerUrl: settings.PROVIDER_URL.replace(/\/+$/, ''),
    portalUrl: settings.PORTAL_URL?.replace(/\/+$/, ''),
    trustedProxies: settings.TRUSTED_PROXIES ?? (settings.PORTAL_URL ? 'loopback' : undefined),
    sessionSecret: settings.SESSION_SECRET ?? (await keptSecret(settings.DATA_DIR)),
    logLevel: settings.LOG_LEVEL,
  };
}

/** The secret of earlier starts, so that a restart signs nobody out; the first start makes it. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // A link fails where the file exists: of two proxies that start at once, both read the first one's secret.
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  return readFile(file, 'utf8');
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
