type Tell = (isCovered: boolean) => void;

const listeners = new Set<Tell>();
let dialogs = 0;

/**
 * Tells what stands behind dialogs when the first is about to open, and when the last has closed: a dialog makes all of
 * the page inert, for which the browser styles each of its elements again.
 * @returns a function that ends the listening
 */
export function whenCovered(tell: Tell): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Called by a dialog before it opens. */
export function cover(): void {
  dialogs++;
  if (dialogs === 1) for (const tell of listeners) tell(true);
}

/** Called by a dialog once it has closed. */
export function uncover(): void {
  dialogs--;
  if (dialogs === 0) for (const tell of listeners) tell(false);
}
