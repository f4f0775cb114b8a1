import type { NamedPlace } from '@clearunit/shared/texts';
import { useMemo, useSyncExternalStore } from 'react';
import { fieldWork } from '../../field-work/field-work';
import type { KeptPhoto } from '../../field-work/photo';
import { waitsForResult } from '../../field-work/send-photos';
import { useUnsent } from '../../field-work/unsent-context';
import { entriesIn, type UnsentItem } from '../../field-work/unsent-item';
import { usePhotos } from '../../field-work/use-photos';
import type { KeptVisit, VisitKey } from '../../field-work/visit';

/** A line in the list of unsent entries. */
export type UnsentRow =
  | { kind: 'item'; id: string; item: UnsentItem }
  /** A unit whose results the portal refused; they are in the visit's entries again. */
  | { kind: 'refused-unit'; id: string; visit: VisitKey; line: string; about: RefusedUnit }
  /** A photo whose unit the portal has, or that it did not take. */
  | { kind: 'photo'; id: string; photo: KeptPhoto };

type RefusedUnit = { building_name: string; unit: NamedPlace; refusal: string };

/** The unsent entries: waiting ones in their order, then refused ones. */
export function useUnsentRows(userId: string): UnsentRow[] {
  const { items } = useUnsent();
  const photos = usePhotos(userId);
  const visits = useSyncExternalStore(fieldWork.subscribe, () => fieldWork.visitsOf(userId));
  return useMemo(() => {
    return [
      ...items.map((item): UnsentRow => ({ kind: 'item', id: item.key, item })),
      ...refusedUnits(visits, userId),
      ...photos
        .filter((photo) => photo.refusal !== undefined || !waitsForResult(photo))
        .map((photo): UnsentRow => ({ kind: 'photo', id: photo.id, photo })),
    ];
  }, [items, visits, userId, photos]);
}

/** How many entries the rows are: each result, request, refused unit and photo. */
export const countEntries = (rows: readonly UnsentRow[]): number =>
  rows.reduce((count, row) => count + (row.kind === 'item' ? entriesIn(row.item) : 1), 0);

const refusedUnits = (visits: readonly KeptVisit[], userId: string): UnsentRow[] =>
  visits.flatMap(({ building_id, building_name, date, entries }) =>
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
