/** Waits until the page has nothing to do, a second at most; where a browser cannot tell, for that second. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 1_000 });
    else setTimeout(done, 1_000);
  });
