type Tell = (isCovered: boolean) => void;

const listeners = new Set<Tell>();
let dialogs = 0;

/**
 * Calls a listener when the first dialog opens and the last closes: a dialog makes the whole page inert, for which the
 * browser computes the style of each of its elements again.
 * @returns a function that removes the listener
 */
export function watchDialogs(tell: Tell): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Called by a dialog before it opens. */
export function dialogOpens(): void {
  dialogs++;
  if (dialogs === 1) for (const tell of listeners) tell(true);
}

/** Called by a dialog once it has closed. */
export function dialogClosed(): void {
  dialogs--;
  if (dialogs === 0) for (const tell of listeners) tell(false);
}
