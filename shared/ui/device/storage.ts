import type * as z from 'zod/mini';

type Kind = 'local' | 'session';

/** Reading `localStorage` itself throws where the reader refuses cookies. */
const storageOf = (kind: Kind): Storage => globalThis[`${kind}Storage` as const];

/**
 * What was kept on this device under a key, or undefined: nothing, not readable, or of another version of the app.
 * @param kind 'session': what is kept until the tab is closed
 */
export function readKept<S extends z.ZodMiniType>(
  key: string,
  shape: S,
  kind: Kind = 'local',
): z.output<S> | undefined {
  try {
    const kept = shape.safeParse(JSON.parse(storageOf(kind).getItem(key) ?? 'null'));
    return kept.success ? kept.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value on this device, or forgets it when undefined. A device that keeps nothing is no reason to stop. */
export function keep(key: string, value: unknown, kind: Kind = 'local'): void {
  try {
    if (value === undefined) storageOf(kind).removeItem(key);
    else storageOf(kind).setItem(key, JSON.stringify(value));
  } catch {
    // Full, or switched off by the reader: the app works on without a memory.
  }
}
