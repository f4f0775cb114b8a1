/** How long, in ms, what is asked waits at most for an answer that is under way. */
const patience = 5;

/**
 * Reads single rows by their keys, those that are asked for at the same time in one statement. What is asked for while
 * a statement runs is read by the next one, so that no answer is older than its question.
 * @param ask gives the rows of some keys by key
 */
export function askedTogether<Row>(ask: (keys: string[]) => Promise<Map<string, Row>>) {
  let underWay = 0;
  let next: { keys: Set<string>; rows: Promise<Map<string, Row>>; begin: () => void } | undefined;

  const beginNext = () => next?.begin();

  function collect() {
    let begin = () => {};
    const keys = new Set<string>();
    const rows = new Promise<void>((resolve) => {
      begin = resolve;
    }).then(async () => {
      next = undefined;
      underWay++;
      try {
        return await ask([...keys]);
      } finally {
        underWay--;
        beginNext();
      }
    });
    next = { keys, rows, begin };
    // An answer that never comes must not keep the others waiting.
    const timer = setTimeout(begin, patience);
    rows.finally(() => clearTimeout(timer)).catch(() => undefined);
    return next;
  }

  return async (key: string): Promise<Row | undefined> => {
    const { keys, rows, begin } = next ?? collect();
    keys.add(key);
    if (underWay === 0) begin();
    return (await rows).get(key);
  };
}
