import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same one, and does what the latest one given does. */
export function useSteady<Told extends unknown[]>(act: (...told: Told) => void): (...told: Told) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...told: Told) => latest.current(...told), []);
}
