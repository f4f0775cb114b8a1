import { ManagementError } from '../management-error';

/** The most attempts of a call, and the longest wait before the second one; twice as long before the third. */
const mostAttempts = 3;
const firstWait = 250;

/** The wait between retries; tests pass their own, so that nothing sleeps. */
export interface Pauses {
  /** Resolves after the milliseconds. */
  pause(milliseconds: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

/** Retries an unanswered call after a doubling pause with jitter. Only for idempotent calls. */
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
