import { useSyncExternalStore } from 'react';
import { keep, readUnchecked } from '../device';

export type Look = 'light' | 'dark';

const key = 'clearunit.look';
const listeners = new Set<() => void>();
const systemIsDark = () => window.matchMedia?.('(prefers-color-scheme: dark)');

/** The look chosen earlier on this device; undefined means: as the system has it. */
function chosenLook(): Look | undefined {
  const kept = readUnchecked(key);
  return kept === 'light' || kept === 'dark' ? kept : undefined;
}

/** The look in force: the one chosen on this device, else the system's. */
export const currentLook = (): Look =>
  (document.documentElement.dataset.theme as Look | undefined) ??
  (systemIsDark()?.matches ? 'dark' : 'light');

/** Puts the chosen look on the page; each app calls it before its first paint, so that nothing flashes. */
export function applyChosenLook(): void {
  const chosen = chosenLook();
  if (chosen) document.documentElement.dataset.theme = chosen;
}

/** Chooses a look for this device and notifies all listeners. */
export function chooseLook(look: Look): void {
  document.documentElement.dataset.theme = look;
  keep(key, look);
  for (const listener of listeners) listener();
}

/** The look in force, kept up to date; for what cannot read the tokens (the console's MUI theme). */
export const useLook = (): Look => useSyncExternalStore(follow, currentLook);

function follow(listener: () => void) {
  const system = systemIsDark();
  listeners.add(listener);
  system?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener('change', listener);
  };
}
