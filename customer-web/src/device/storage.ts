import type * as z from 'zod/mini';

/**
 * What was kept on this device under a key, or undefined: nothing, not readable, or of another version of the site.
 */
export function readKept<S extends z.ZodMiniType>(key: string, shape: S): z.output<S> | undefined {
  try {
    const kept = shape.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return kept.success ? kept.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value on this device, or forgets it when undefined. A device that keeps nothing is no reason to stop. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or switched off by the reader: the site works on without a memory.
  }
}
