/**
 * Runs work so that runs never overlap. Callers during a run share the next one, which begins after their call and so
 * sees their work.
 */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    if (next) return next;
    next = last.then(() => {
      next = undefined;
      return run();
    });
    // The next run begins even if this one fails.
    last = next.catch(() => undefined);
    return next;
  };
}
