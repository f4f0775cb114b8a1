/** Waits until the page is idle, a second at most; always a second in browsers without requestIdleCallback. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 1_000 });
    else setTimeout(done, 1_000);
  });
