import { setTimeout as pause } from 'node:timers/promises';

/** How long an answer takes that must not tell by its time what was found, in milliseconds. */
const answerAfter = 400;

/** Does something in a time that is the same whatever it finds, and whatever it throws. */
export async function inSameTime<T>(work: () => Promise<T>): Promise<T> {
  const [found] = await Promise.allSettled([work(), pause(answerAfter)]);
  if (found.status === 'rejected') throw found.reason;
  return found.value;
}
