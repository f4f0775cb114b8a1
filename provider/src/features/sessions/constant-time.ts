import { setTimeout as pause } from 'node:timers/promises';

/** How long an answer takes whose time must not show what was found, in milliseconds. */
const answerAfter = 400;

/** Does something in the same time whatever it finds or throws. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [found] = await Promise.allSettled([work(), pause(answerAfter)]);
  if (found.status === 'rejected') throw found.reason;
  return found.value;
}
