/**
 * Rules for what waits to be sent (mail, orders for a management system, reports, events): a lease for each attempt,
 * growing waits, when to give up, and a round over everything that is due (decision 57).
 */

/** How long something waits after its first, second, … attempt, in minutes. */
const waits = [1, 5, 30, 2 * 60, 12 * 60];

/** After this many attempts it is given up, until it is resent by hand. */
export const mostAttempts = waits.length + 1;

/**
 * When something is tried again.
 * @param attempts how many have been made
 * @param now the end of the last one
 * @param options.most after how many attempts it is given up; the last wait is repeated until then
 * @returns ISO 8601; null when it is given up
 */
export function nextAttempt(
  attempts: number,
  now: Date,
  { most = mostAttempts }: { most?: number } = {},
): string | null {
  if (attempts >= most) return null;
  const minutes = waits[attempts - 1] ?? waits.at(-1)!;
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

/** Both ISO 8601: one attempt has the row from now until the lease ends. */
export interface Lease {
  now: string;
  leaseUntil: string;
}

/** A lease in milliseconds from now. */
export const leaseFrom = (now: Date, milliseconds: number): Lease => ({
  now: now.toISOString(),
  leaseUntil: new Date(now.getTime() + milliseconds).toISOString(),
});

/**
 * A round: handles one after the other until nothing is due, the other side is down, or the provider stops.
 * @param handleNext handles one; returns false when the round is over
 */
export async function handleAllDue(
  handleNext: () => Promise<boolean>,
  ending: AbortSignal | undefined,
): Promise<void> {
  while (!ending?.aborted && (await handleNext()));
}
