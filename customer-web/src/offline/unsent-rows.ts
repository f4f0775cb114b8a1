import { useMemo, useSyncExternalStore } from 'react';
import { keptVisits, onVisitKept, type VisitKey } from '../technician/visit/kept-visit';
import { useUnsent } from './unsent-context';
import type { UnsentItem } from './unsent-item';

/** A line in the list of what is not sent. */
export type UnsentRow =
  | { kind: 'item'; id: string; item: UnsentItem }
  /** A unit whose results the portal did not take; they lie with the visit's entries again. */
  | { kind: 'refused-unit'; id: string; visit: VisitKey; line: string; about: RefusedUnit };

type RefusedUnit = { building_name: string; unit: string; refusal: string };

/** What is not sent yet: what waits in its order, and what the portal did not take. */
export function useUnsentRows(userId: string): UnsentRow[] {
  const { items } = useUnsent();
  const refused = useSyncExternalStore(onVisitsChanged, () => refusedUnitsAsText(userId));
  return useMemo(() => {
    const units = JSON.parse(refused) as UnsentRow[];
    return [...items.map((item): UnsentRow => ({ kind: 'item', id: item.key, item })), ...units];
  }, [items, refused]);
}

const refusedUnitsAsText = (userId: string): string => JSON.stringify(refusedUnits(userId));

const refusedUnits = (userId: string): UnsentRow[] =>
  keptVisits(userId).flatMap(({ building_id, building_name, date, entries }) =>
    Object.entries(entries).flatMap(([line, { unit_number, refusal }]) =>
      refusal === undefined
        ? []
        : [
            {
              kind: 'refused-unit' as const,
              id: line,
              visit: { userId, buildingId: building_id, date },
              line,
              about: { building_name, unit: unit_number, refusal },
            },
          ],
    ),
  );

function onVisitsChanged(listener: () => void): () => void {
  const stop = onVisitKept(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}
