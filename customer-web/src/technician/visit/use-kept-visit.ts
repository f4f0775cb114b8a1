import { useEffect, useMemo, useRef, useState } from 'react';
import { type KeptVisit, keepVisit, readKeptVisit, storageKeyOf, type VisitKey } from './kept-visit';

export type KeptVisitStore = {
  visit: KeptVisit;
  /** False where this device keeps nothing: then only this page knows what was entered. */
  isKept: boolean;
  /** The visit as it is now, for work that goes on between two renderings. */
  now: () => KeptVisit;
  change: (change: (visit: KeptVisit) => KeptVisit) => void;
};

/** A visit that is kept on this device with every change, and follows changes made in another tab. */
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

  return useMemo(
    () => ({
      visit,
      isKept,
      now: () => latest.current,
      change: (change) => {
        latest.current = change(latest.current);
        setIsKept(keepVisit(key, latest.current));
        setVisit(latest.current);
      },
    }),
    [key, visit, isKept],
  );
}
