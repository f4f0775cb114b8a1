/**
 * A run of work that never overlaps another one of the same work. All who ask while one runs get the next one, together:
 * it begins after they asked, so that it sees what they left to do.
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
    // The one after it begins whatever became of it.
    last = next.catch(() => undefined);
    return next;
  };
}
