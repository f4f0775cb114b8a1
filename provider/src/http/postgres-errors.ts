import { AppError } from '@clearunit/shared/domain/errors';

/** The reasons of PostgreSQL errors by SQLSTATE; others are server errors. */
const reasons: Record<string, string> = {
  /** Unique violation by a concurrent change. */
  '23505': 'records.changed',
  /** Foreign key: still used, or just deleted. */
  '23503': 'records.in-use',
  /** Serialization failure and deadlock: a retry helps, and a phone's queue retries. */
  '40001': 'server.busy',
  '40P01': 'server.busy',
  /** Text that cannot be stored: NUL, or half a surrogate pair. */
  '22021': 'input.wrong-shape',
  '22P02': 'input.wrong-shape',
  '22P05': 'input.wrong-shape',
  '22003': 'input.wrong-shape',
  /** A day, time or time zone that the database does not know. */
  '22007': 'input.wrong-shape',
  '22008': 'input.wrong-shape',
  '22009': 'input.wrong-shape',
  /** Cancelled by the statement timeout. */
  '57014': 'server.too-slow',
  /** The database is shut down, starting, or has no connection left. */
  '57P01': 'server.unavailable',
  '57P02': 'server.unavailable',
  '57P03': 'server.unavailable',
  '53300': 'server.unavailable',
  /** Nothing can be stored: a standby, or a full disk. */
  '25006': 'server.unavailable',
  '53100': 'server.unavailable',
};

/** Node's codes of an unreachable database. */
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/** The driver's messages when a connection broke, or none was available in time. */
const lost =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|^Query read timeout/;

/** The SQLSTATE of a database error, also nested in causes; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** The AppError of a database error; undefined for an unknown one. */
export function refusalOfDatabase(error: unknown): AppError | undefined {
  const reason = isNoUuid(error)
    ? 'records.id-not-valid'
    : (reasons[sqlStateOf(error) ?? ''] ?? (isLostConnection(error) ? 'server.unavailable' : undefined));
  return reason ? new AppError(reason, { cause: error }) : undefined;
}

/** Only the database parses a query's list of ids. */
function isNoUuid(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message.startsWith('invalid input syntax for type uuid')) return sqlStateOf(at) === '22P02';
  }
  return false;
}

/** SQLSTATE classes: connection, a database that takes no changes, serialization, resources, locks, shutdown and timeouts, disk. */
const passing = /^(08|25006|40|53|55|57|58)/;

/** Whether a retry may succeed: the database was busy or unavailable. */
export const isPassing = (error: unknown): boolean =>
  passing.test(sqlStateOf(error) ?? '') || isLostConnection(error);

function isLostConnection(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: string };
    if (connectionCodes.has(code ?? '') || lost.test(at.message)) return true;
  }
  return false;
}
