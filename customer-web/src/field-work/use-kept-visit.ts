import { useMemo, useSyncExternalStore } from 'react';
import { fieldWork } from './field-work';
import type { KeptVisit, VisitChange, VisitKey } from './visit';

export type KeptVisitStore = {
  visit: KeptVisit;
  /** False if the device cannot store it. */
  isKept: boolean;
  /** The current visit, for code between two renders. */
  now: () => KeptVisit;
  change: (change: VisitChange) => void;
};

/** A visit that is stored with every change, and follows changes of other tabs and of the sender. */
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
