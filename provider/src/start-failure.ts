import { EmbeddedUnavailable } from './db/embedded';
import { sqlStateOf } from './http/postgres-errors';
import type { Settings } from './settings';

/**
 * What whoever starts the provider can do about a failure, in a sentence.
 * @returns undefined for a failure that only its stack can explain
 */
export function startFailure(
  failure: unknown,
  { host, port, databaseUrl }: Pick<Settings, 'host' | 'port' | 'databaseUrl'>,
): string | undefined {
  if (failure instanceof EmbeddedUnavailable) return failure.message;
  const { code = '', syscall, hostname } = (failure ?? {}) as NodeJS.ErrnoException & { hostname?: string };
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === host)) {
    if (code === 'EADDRINUSE') {
      return `Port ${port} is taken on ${host}. Set PROVIDER_PORT to another one, or to 0 for any free one.`;
    }
    return `The provider cannot listen on ${host}, port ${port} (${code}). Set PROVIDER_HOST and PROVIDER_PORT to an address of this machine.`;
  }
  const refusal = unreachableCodes.has(code) ? code : refusedBy(sqlStateOf(failure));
  if (!databaseUrl || !refusal) return undefined;
  return `The database at ${withoutPassword(databaseUrl)} cannot be used (${refusal}). Check DATABASE_URL, and that its server runs.`;
}

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
  '42501': 'this user may not change its tables',
  '57P03': 'it is starting up or shutting down',
  '53300': 'it has no connection left',
};

const refusedBy = (state: string | undefined): string | undefined => refusals[state ?? ''];

/** A password has no business in a terminal or a log. */
function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
