import { useEffect, useRef } from 'react';

/**
 * Calls `listener` when the browser goes back or forward. The page that it comes to may be the one drawn last, where a
 * change of the address was undone before it was drawn: nothing is drawn anew then, and a field that shows what it asked
 * for has to take it back.
 */
export function useBackOrForward(listener: () => void) {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const call = () => latest.current();
    window.addEventListener('popstate', call);
    return () => window.removeEventListener('popstate', call);
  }, []);
}
