import type { NamedPlace } from '@clearunit/shared/texts';
import { useMemo, useSyncExternalStore } from 'react';
import { keptVisits, onVisitKept, type VisitKey } from '../technician/visit/kept-visit';
import type { KeptPhoto } from '../technician/visit/photos/photo-store';
import { waitsForResult } from '../technician/visit/photos/send-photos';
import { usePhotos } from '../technician/visit/photos/use-photos';
import { useUnsent } from './unsent-context';
import type { UnsentItem } from './unsent-item';

/** A line in the list of what is not sent. */
export type UnsentRow =
  | { kind: 'item'; id: string; item: UnsentItem }
  /** A unit whose results the portal did not take; they lie with the visit's entries again. */
  | { kind: 'refused-unit'; id: string; visit: VisitKey; line: string; about: RefusedUnit }
  /** A photo whose unit the portal has, or that it did not take. */
  | { kind: 'photo'; id: string; photo: KeptPhoto };

type RefusedUnit = { building_name: string; unit: NamedPlace; refusal: string };

/** What is not sent yet: what waits in its order, and what the portal did not take. */
export function useUnsentRows(userId: string): UnsentRow[] {
  const { items } = useUnsent();
  const photos = usePhotos(userId);
  const refused = useSyncExternalStore(onVisitKept, () => refusedUnitsAsText(userId));
  return useMemo(() => {
    const units = JSON.parse(refused) as UnsentRow[];
    return [
      ...items.map((item): UnsentRow => ({ kind: 'item', id: item.key, item })),
      ...units,
      ...photos
        .filter((photo) => photo.refusal !== undefined || !waitsForResult(photo))
        .map((photo): UnsentRow => ({ kind: 'photo', id: photo.id, photo })),
    ];
  }, [items, refused, photos]);
}

const refusedUnitsAsText = (userId: string): string => JSON.stringify(refusedUnits(userId));

const refusedUnits = (userId: string): UnsentRow[] =>
  keptVisits(userId).flatMap(({ building_id, building_name, date, entries }) =>
    Object.entries(entries).flatMap(([line, { unit_number, is_common_area, refusal }]) =>
      refusal === undefined
        ? []
        : [
            {
              kind: 'refused-unit' as const,
              id: line,
              visit: { userId, buildingId: building_id, date },
              line,
              about: { building_name, unit: { unit_number, is_common_area }, refusal },
            },
          ],
    ),
  );
