import { type DestinationStream, type LevelWithSilentOrString, type Logger, pino } from 'pino';

/** A server's log: JSON lines, on standard output by default. */
export const createLog = (name: string, level: LevelWithSilentOrString, to?: DestinationStream): Logger =>
  pino({ name, level, serializers: { err: errorForLog }, formatters: { log: maskTexts } }, to);

/** Masks what is logged beside an error too, such as another server's reply. */
const maskTexts = (about: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(about).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutValues(value) : value,
    ]),
  );

/** The fields of an error without user input. */
const safeFields = [
  'code',
  'reason',
  'status',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
];

/**
 * An error as it may be logged. A database error carries what was stored or searched for in its detail, a mail
 * server's whom it was for, a refusal's parameters names and numbers: none of these is written.
 */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutValues(error) : typeof error;
  const fields = error as unknown as Record<string, unknown>;
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...Object.fromEntries(
      safeFields.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
    ),
    ...(error.cause !== undefined && depth < 5 && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

/** PostgreSQL quotes a value that it cannot read after a colon; an address is recognised anywhere. */
function withoutValues(text: string): string {
  return text
    .replace(/(invalid [^"\n]*: )"[^"]*"/g, '$1"…"')
    .replace(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+\.[a-z]+/gi, '…@…');
}
