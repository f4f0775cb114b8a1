import { AppError } from '@clearunit/shared/domain/errors';

/** What PostgreSQL refuses (SQLSTATE) and how it is answered; what is not listed is the server's own fault. */
const reasons: Record<string, string> = {
  /** Unique: somebody else was quicker. */
  '23505': 'records.changed',
  /** Foreign key: still used, or just deleted. */
  '23503': 'records.in-use',
  /** Serialisation failure and deadlock: trying again will do, and a phone's queue does. */
  '40001': 'server.busy',
  '40P01': 'server.busy',
  /** Text that cannot be stored: a NUL character, half a surrogate pair. */
  '22021': 'input.wrong-shape',
  '22P02': 'input.wrong-shape',
  '22P05': 'input.wrong-shape',
  '22003': 'input.wrong-shape',
  /** Cancelled by the statement timeout. */
  '57014': 'server.too-slow',
  /** The database is shut down, starting, or has no connection left. */
  '57P01': 'server.unavailable',
  '57P02': 'server.unavailable',
  '57P03': 'server.unavailable',
  '53300': 'server.unavailable',
};

/** What Node says of a database that cannot be reached. */
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/** What the driver says when a connection broke, or none was to be had in time. */
const lost = /^Connection terminated|^timeout exceeded when trying to connect/;

/** The code of a database error, however deep in its causes; undefined when it is none. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** The refusal that a database error amounts to; undefined when nothing is known about it. */
export function refusalOfDatabase(error: unknown): AppError | undefined {
  const reason = isNoUuid(error)
    ? 'records.id-not-valid'
    : (reasons[sqlStateOf(error) ?? ''] ?? (isLostConnection(error) ? 'server.unavailable' : undefined));
  return reason ? new AppError(reason, { cause: error }) : undefined;
}

/** A list of ids in a query is read by the database only. */
function isNoUuid(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message.startsWith('invalid input syntax for type uuid')) return sqlStateOf(at) === '22P02';
  }
  return false;
}

/** SQLSTATE: connection, lost race, too little of something, lock, shutdown or time, the disk. */
const passing = /^(08|40|53|55|57|58)/;

/** Whether the same work may go well later: the database was busy or away, and had nothing against what it was given. */
export const isPassing = (error: unknown): boolean =>
  passing.test(sqlStateOf(error) ?? '') || isLostConnection(error);

function isLostConnection(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: string };
    if (connectionCodes.has(code ?? '') || lost.test(at.message)) return true;
  }
  return false;
}
