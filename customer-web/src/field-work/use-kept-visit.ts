import { useMemo, useSyncExternalStore } from 'react';
import { fieldWork } from './field-work';
import type { KeptVisit, VisitChange, VisitKey } from './visit';

export type KeptVisitStore = {
  visit: KeptVisit;
  /** False where this device keeps nothing: then only this page knows what was entered. */
  isKept: boolean;
  /** The visit as it is now, for work that goes on between two renderings. */
  now: () => KeptVisit;
  change: (change: VisitChange) => void;
};

/** A visit that is kept on this device with every change, and follows those made in another tab or by the sender. */
export function useKeptVisit({ userId, buildingId, date }: VisitKey): KeptVisitStore {
  const key = useMemo(() => ({ userId, buildingId, date }), [userId, buildingId, date]);
  const visit = useSyncExternalStore(fieldWork.subscribe, () => fieldWork.visit(key));
  const isKept = useSyncExternalStore(fieldWork.subscribe, () => fieldWork.isVisitKept(key));
  return useMemo(
    () => ({
      visit,
      isKept,
      now: () => fieldWork.visit(key),
      change: (make) => void fieldWork.changeVisit(key, make),
    }),
    [visit, isKept, key],
  );
}
