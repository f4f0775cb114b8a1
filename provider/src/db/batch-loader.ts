/** Longest wait for a running query, in ms. */
const longestWait = 5;

/**
 * Reads single rows by their keys; calls that come at the same time share one statement. A call that comes while a
 * statement runs is answered by the next one, so that no answer is older than its call.
 * @param ask returns the rows of some keys, by key
 */
export function batchLoader<Row>(ask: (keys: string[]) => Promise<Map<string, Row>>) {
  let running = 0;
  let next: { keys: Set<string>; rows: Promise<Map<string, Row>>; begin: () => void } | undefined;

  const beginNext = () => next?.begin();

  function collect() {
    let begin = () => {};
    const keys = new Set<string>();
    const rows = new Promise<void>((resolve) => {
      begin = resolve;
    }).then(async () => {
      next = undefined;
      running++;
      try {
        return await ask([...keys]);
      } finally {
        running--;
        beginNext();
      }
    });
    next = { keys, rows, begin };
    // An answer that never comes must not keep the others waiting.
    const timer = setTimeout(begin, longestWait);
    rows.finally(() => clearTimeout(timer)).catch(() => undefined);
    return next;
  }

  return async (key: string): Promise<Row | undefined> => {
    const { keys, rows, begin } = next ?? collect();
    keys.add(key);
    if (running === 0) begin();
    return (await rows).get(key);
  };
}
