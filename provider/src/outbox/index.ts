/**
 * What mail, orders for a management system and reports have in common while they wait in their tables to go out: a lease
 * for each attempt, waits that grow, when to give up, and a round that takes up one after the other (decision 57).
 */

/** How long something waits after its first, second, … attempt, in minutes. */
const waits = [1, 5, 30, 2 * 60, 12 * 60];

/** After so many attempts it is given up, until somebody sends it again. */
export const mostAttempts = waits.length + 1;

/**
 * When something is tried again.
 * @param attempts so many have been made
 * @param now the moment at which the last one ended
 * @returns ISO 8601; null when it is given up, which what must go out in the end (`isNeverGivenUp`) is not
 */
export function nextAttempt(
  attempts: number,
  now: Date,
  { isNeverGivenUp = false }: { isNeverGivenUp?: boolean } = {},
): string | null {
  const minutes = waits[attempts - 1] ?? (isNeverGivenUp ? waits.at(-1) : undefined);
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000).toISOString();
}

/** Both ISO 8601: something is one attempt's alone from now until the lease ends, however many providers look. */
export interface Lease {
  now: string;
  leaseUntil: string;
}

/** A lease of so many milliseconds. */
export const leaseFrom = (now: Date, milliseconds: number): Lease => ({
  now: now.toISOString(),
  leaseUntil: new Date(now.getTime() + milliseconds).toISOString(),
});

/**
 * A round: takes up one after the other until nothing is due, the other side is down, or the provider stops.
 * @param handleNext does one; gives false when the round is over
 */
export async function handleAllDue(
  handleNext: () => Promise<boolean>,
  ending: AbortSignal | undefined,
): Promise<void> {
  while (!ending?.aborted && (await handleNext()));
}
