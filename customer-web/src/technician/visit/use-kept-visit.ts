import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type KeptVisit,
  keepVisit,
  openKeptVisit,
  readKeptVisit,
  storageKeyOf,
  type VisitChange,
  type VisitKey,
} from './kept-visit';

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
  const [visit, setVisit] = useState(() => readKeptVisit(key));
  const [isKept, setIsKept] = useState(true);
  const latest = useRef(visit);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== storageKeyOf(key)) return;
      latest.current = readKeptVisit(key);
      setVisit(latest.current);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key]);

  const change = useCallback(
    (make: VisitChange) => {
      latest.current = make(latest.current);
      setIsKept(keepVisit(key, latest.current));
      setVisit(latest.current);
    },
    [key],
  );
  useEffect(() => openKeptVisit(key, change), [key, change]);

  return useMemo(() => ({ visit, isKept, now: () => latest.current, change }), [visit, isKept, change]);
}
