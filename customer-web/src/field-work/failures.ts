import { AppError } from '@clearunit/shared/domain/errors';

/**
 * Why sending failed. After a refusal nothing was stored. After anything else it may have been, so it must be sent again
 * under the same key.
 */
export type Failure = { kind: 'refused'; lines: string[] } | { kind: 'unknown'; goOn: boolean };

/** Classifies an error of sending; `goOn`: other items may succeed now. */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof AppError) || !error.status) return { kind: 'unknown', goOn: false };
  const { status, reason } = error;
  if (reason === 'sessions.other-reader') return { kind: 'unknown', goOn: false };
  if (status === 401 || status === 408 || status === 429) return { kind: 'unknown', goOn: false };
  if (status >= 500) return { kind: 'unknown', goOn: true };
  return { kind: 'refused', lines: linesIn(error) };
}

/** The lines of a visit that a refusal's sentence is about; those of its other problems are refused on their own later. */
function linesIn({ reason, params, problems }: AppError): string[] {
  const alike = problems.filter((one) => one.reason === reason && one.params?.unit === params.unit);
  return [params, ...alike.map((one) => one.params)].flatMap((about) =>
    typeof about?.line === 'string' ? [about.line] : [],
  );
}

const pauses = [3_000, 10_000, 30_000, 60_000, 300_000];

/** Milliseconds to wait after so many unanswered tries in a row. */
export const pauseAfter = (failures: number): number => pauses[Math.min(failures, pauses.length) - 1] ?? 0;
