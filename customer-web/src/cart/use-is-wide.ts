import { useSyncExternalStore } from 'react';

const wide = '(min-width: 60rem)';

/** Whether there is room for a panel beside the page. */
export const useIsWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(wide).matches);

function follow(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
