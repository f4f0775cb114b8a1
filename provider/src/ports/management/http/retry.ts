import { ManagementError } from '../management-error';

/** How often a call is made at most, and how long is waited before the second at most; twice as long before the third. */
const mostAttempts = 3;
const firstWait = 250;

export interface Pauses {
  /** Ends after so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

/**
 * Makes a call again that was not answered, after a pause that doubles; a random part of it, so that providers that
 * failed together do not come back together. Only for calls that may arrive twice.
 */
export async function retrying<Answer>(
  attempt: () => Promise<Answer>,
  { pause, random }: Pauses,
): Promise<Answer> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (failure) {
      const mayPass = failure instanceof ManagementError && failure.mayPassSoon;
      if (!mayPass || made === mostAttempts) throw failure;
      await pause(firstWait * 2 ** (made - 1) * (0.5 + random() / 2));
    }
  }
}
