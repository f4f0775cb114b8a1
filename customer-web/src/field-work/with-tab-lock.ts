let inThisTab: Promise<unknown> = Promise.resolve();

/**
 * Runs the work when neither this tab nor, where the browser can tell, another one is at it. Where it cannot, two tabs
 * may send the same at once, and the portal stores it once by its key.
 */
export function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  const locked = () =>
    navigator.locks ? (navigator.locks.request('clearunit.unsent', work) as Promise<T>) : work();
  const done = inThisTab.then(locked, locked);
  inThisTab = done.catch(() => undefined);
  return done;
}
