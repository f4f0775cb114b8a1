import { useEffect, useSyncExternalStore } from 'react';
import * as media from '../media';

const imports = {
  grid: () => import('./heatmap-grid').then((module) => module.HeatmapGrid),
  picture: () => import('./picture/building-picture').then((module) => module.BuildingPicture),
};
type Views = { [View in keyof typeof imports]: Awaited<ReturnType<(typeof imports)[View]>> };

const loaded: Partial<Views> = {};
const failures: { [View in keyof Views]?: unknown } = {};
const listeners = new Set<() => void>();

/**
 * Fetches the code of a view, of which a window shows one at first; what failed is fetched again when it is asked for.
 */
export async function loadView<View extends keyof Views>(view: View): Promise<void> {
  if (loaded[view]) return;
  try {
    loaded[view] = (await imports[view]()) as Partial<Views>[View];
    delete failures[view];
  } catch (error) {
    failures[view] = error;
  }
  for (const listener of listeners) listener();
}

/** Waits for the code of a view; returns at once if it is loaded, as print needs it. @throws the error of loading it */
export function useView<View extends keyof Views>(view: View): Views[View] | undefined {
  const found = useSyncExternalStore(subscribe, () => loaded[view]);
  const failure = useSyncExternalStore(subscribe, () => failures[view]);
  useEffect(() => {
    void loadView(view);
  }, [view]);
  if (failure && !found) throw failure;
  return found;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The likely view is fetched while the building's units are. */
export const loadLikelyView = () => loadView(window.matchMedia?.(media.narrow).matches ? 'picture' : 'grid');
