import { AppError } from '@clearunit/shared/domain/errors';

/**
 * What became of a batch that was sent and not acknowledged. A refusal is final: nothing of it was stored. Anything
 * else leaves open whether it was, so that it must be sent again under the same key.
 */
export type Failure = { kind: 'refused'; unit: string | undefined } | { kind: 'unknown'; goOn: boolean };

/** Reads a failure of sending; `goOn` says whether another batch may fare better now. */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof AppError) || error.status === 0) return { kind: 'unknown', goOn: false };
  const { status, params, reason } = error;
  if (reason === 'sessions.other-reader') return { kind: 'unknown', goOn: false };
  if (status === 401 || status === 408 || status === 429) return { kind: 'unknown', goOn: false };
  if (status >= 500) return { kind: 'unknown', goOn: true };
  return { kind: 'refused', unit: typeof params.unit === 'string' ? params.unit : undefined };
}

const pauses = [3_000, 10_000, 30_000, 60_000, 300_000];

/** How long the portal is left alone after so many tries in a row that got no answer, in milliseconds; each time longer. */
export const pauseAfter = (failures: number): number => pauses[Math.min(failures, pauses.length) - 1] ?? 0;
