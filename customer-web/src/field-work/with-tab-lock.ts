let inThisTab: Promise<unknown> = Promise.resolve();

/**
 * Runs the work while no other run in this or another tab does. Without the Web Locks API two tabs may send the same at
 * once; the portal stores it once by its key.
 */
export function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  const locked = () =>
    navigator.locks ? (navigator.locks.request('clearunit.unsent', work) as Promise<T>) : work();
  const done = inThisTab.then(locked, locked);
  inThisTab = done.catch(() => undefined);
  return done;
}
