/**
 * Waits some milliseconds, and then until the page is idle, a second at most; always that second in browsers without
 * requestIdleCallback.
 */
export async function whenIdle(after = 0): Promise<void> {
  if (after > 0) await wait(after);
  if ('requestIdleCallback' in window)
    await new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 1_000 }));
  else await wait(1_000);
}

const wait = (milliseconds: number) => new Promise<void>((waited) => setTimeout(waited, milliseconds));

/** Delay after a page before files for offline use are preloaded, in ms. */
export const fetchAheadAfter = 4_000;
