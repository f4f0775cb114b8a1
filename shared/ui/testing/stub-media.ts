import { vi } from 'vitest';

/** Answers media queries by `matches`, until `vi.unstubAllGlobals()`. */
export function stubMedia(matches: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query) }),
  );
}
