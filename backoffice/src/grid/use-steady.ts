import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest given one. */
export function useSteady<Told extends unknown[]>(act: (...told: Told) => void): (...told: Told) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...told: Told) => latest.current(...told), []);
}
