import type * as z from 'zod/mini';

type Kind = 'local' | 'session';

/** Where both apps keep who is signed in (1 §3). */
export const userKey = 'clearunit.user';

/** The browser's storage; undefined where the reader refuses cookies, and reading it throws. */
export function deviceStorage(kind: Kind = 'local'): Storage | undefined {
  try {
    return globalThis[`${kind}Storage`];
  } catch {
    return undefined;
  }
}

/** What was kept on this device under a key, of whatever shape; undefined for nothing, or what cannot be read. */
export function readUnchecked(key: string, kind: Kind = 'local'): unknown {
  try {
    const kept = deviceStorage(kind)?.getItem(key);
    // Nothing kept is usual, and an error for it takes long where developer tools listen.
    return kept ? (JSON.parse(kept) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What was kept on this device under a key, or undefined: nothing, not readable, or of another version of the app.
 * @param kind 'session': what is kept until the tab is closed
 */
export function readKept<S extends z.ZodMiniType>(
  key: string,
  shape: S,
  kind: Kind = 'local',
): z.output<S> | undefined {
  const kept = shape.safeParse(readUnchecked(key, kind));
  return kept.success ? kept.data : undefined;
}

/** Keeps a value on this device, or forgets it when undefined. A device that keeps nothing is no reason to stop. */
export function keep(key: string, value: unknown, kind: Kind = 'local'): void {
  try {
    if (value === undefined) deviceStorage(kind)?.removeItem(key);
    else deviceStorage(kind)?.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or switched off by the reader: the app works on without a memory.
  }
}

/**
 * Calls back when another tab has changed what is kept under a key, or has cleared all that is kept.
 * @returns ends it
 */
export function followKept(key: string, onChange: () => void): () => void {
  const look = ({ key: changed }: StorageEvent) => {
    if (changed === key || changed === null) onChange();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
