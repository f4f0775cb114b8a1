import { AppError } from '@clearunit/shared/domain/errors';

/**
 * Why sending failed. After a refusal nothing was stored. After anything else it may have been, so it must be sent again
 * under the same key.
 */
export type Failure = { kind: 'refused'; named: Named | undefined } | { kind: 'unknown'; goOn: boolean };

/** What a refusal names: a unit's number, or a line where the portal has no unit of it any more. */
export type Named = { unit: string } | { line: string };

/** Classifies an error of sending; `goOn`: other items may succeed now. */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof AppError) || !error.status) return { kind: 'unknown', goOn: false };
  const { status, params, reason } = error;
  if (reason === 'sessions.other-reader') return { kind: 'unknown', goOn: false };
  if (status === 401 || status === 408 || status === 429) return { kind: 'unknown', goOn: false };
  if (status >= 500) return { kind: 'unknown', goOn: true };
  return { kind: 'refused', named: namedIn(params) };
}

function namedIn({ unit, line }: AppError['params']): Named | undefined {
  if (typeof unit === 'string') return { unit };
  return typeof line === 'string' ? { line } : undefined;
}

const pauses = [3_000, 10_000, 30_000, 60_000, 300_000];

/** Milliseconds to wait after so many unanswered tries in a row. */
export const pauseAfter = (failures: number): number => pauses[Math.min(failures, pauses.length) - 1] ?? 0;
