import { DamagedSecret, listenFailure } from '@clearunit/shared/server';
import { EmbeddedUnavailable } from './db/embedded';
import { OtherSchema } from './db/migrate';
import { sqlStateOf } from './http/postgres-errors';
import { OtherPinSecret } from './pin-keys/settle-pins';
import type { Settings } from './settings';

/**
 * What an operator can do about a failed start, in a sentence.
 * @returns undefined for a failure that only its stack can explain
 */
export function startFailure(
  failure: unknown,
  { host, port, databaseUrl }: Pick<Settings, 'host' | 'port' | 'databaseUrl'>,
): string | undefined {
  if (forOperators.some((kind) => failure instanceof kind)) return (failure as Error).message;
  const listening = listenFailure(failure, { server: 'provider', host, port, prefix: 'PROVIDER_' });
  if (listening) return listening;
  const { code = '' } = (failure ?? {}) as NodeJS.ErrnoException;
  const refusal = unreachableCodes.has(code) ? code : refusedBy(sqlStateOf(failure));
  if (!databaseUrl || !refusal) return undefined;
  return `The database at ${withoutPassword(databaseUrl)} cannot be used (${refusal}). Check DATABASE_URL, and that its server runs.`;
}

/** Failures whose message is for the operator. */
const forOperators = [EmbeddedUnavailable, OtherSchema, OtherPinSecret, DamagedSecret];

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

const refusals: Readonly<Record<string, string>> = {
  '28P01': 'wrong password',
  '28000': 'this user may not sign in',
  '3D000': 'there is no such database',
  '42704': 'there is no such user',
  '42501': 'this user may not change its tables',
  '57P03': 'it is starting up or shutting down',
  '53300': 'it has no connection left',
};

const refusedBy = (state: string | undefined): string | undefined => refusals[state ?? ''];

/** Removes the password, for terminal and log. */
function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
