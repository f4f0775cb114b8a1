import { setTimeout as pause } from 'node:timers/promises';

/** How long, in ms, a page may take: the machine may be busy with other work. */
const patience = 30_000;

/**
 * Asks again until there is an answer.
 * @param expected what is waited for, for the message
 * @throws Error with what stood in the way at last
 */
export async function until<Answer>(expected: string, ask: () => Promise<Answer>): Promise<Answer> {
  for (const deadline = Date.now() + patience; ; await pause(100)) {
    try {
      return await ask();
    } catch (failure) {
      if (Date.now() > deadline)
        throw new Error(`Waited for ${expected}: ${(failure as Error).message}`, { cause: failure });
    }
  }
}
