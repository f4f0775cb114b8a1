import { deleteDB, openDB } from 'idb';
import * as z from 'zod/mini';
import type { KeptPhoto } from './photo';
import type { RecordChange } from './records';
import { resultsItem } from './unsent-item';
import { Batch, idsIn, VisitRecord, visitId } from './visit';

const prefix = 'clearunit.visit.';
const photosName = 'clearunit-photos';
const FormerVisit = z.extend(VisitRecord, { batches: z.array(Batch) });

/**
 * Takes over what versions of the site before the one database kept: visits with their unsent results in the local
 * storage, photos in a database of their own. It leaves its former place once it is written.
 *
 * @param change false where the device could not keep it; then it stays where it is
 */
export async function takeOverFormerData(
  change: (changes: readonly RecordChange[]) => Promise<boolean>,
  nextPlace: () => number,
): Promise<void> {
  const visits = formerPlaces().map((place) => ({ place, changes: changesOf(place, nextPlace) }));
  const photos = await formerPhotos();
  const changes = [
    ...visits.flatMap((visit) => visit.changes),
    ...photos.map((photo): RecordChange => ({ store: 'photos', key: photo.id, make: (now) => now ?? photo })),
  ];
  if (changes.length === 0 || !(await change(changes))) return;
  // What cannot be read is of another version: that can.
  for (const visit of visits) if (visit.changes.length > 0) localStorage.removeItem(visit.place);
  if (photos.length > 0) await deleteDB(photosName).catch(() => undefined);
}

/** The visit of a place, under what is known of it already, and its results that wait. */
function changesOf(place: string, nextPlace: () => number): RecordChange[] {
  const read = FormerVisit.safeParse(parsed(localStorage.getItem(place)));
  if (!read.success) return [];
  const { batches, ...visit } = read.data;
  const [userId = ''] = place.slice(prefix.length).split('.');
  const { building_id: buildingId, date } = visit;
  const items = batches
    .filter((batch) => idsIn(batch).length > 0)
    .map((batch) => ({ ...resultsItem(read.data, userId, batch), place: nextPlace() }));
  return [
    {
      store: 'visits',
      key: visitId({ userId, buildingId, date }),
      make: (now) => {
        if (!now) return { ...visit, userId };
        const saved = new Set(now.saved.map(({ order_unit_id }) => order_unit_id));
        const missing = Object.entries(visit.entries).filter(([line]) => !saved.has(line));
        return { ...now, entries: { ...Object.fromEntries(missing), ...now.entries } };
      },
    },
    ...items.map((item): RecordChange => ({ store: 'unsent', key: item.key, make: (now) => now ?? item })),
  ];
}

function formerPlaces(): string[] {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(prefix));
  } catch {
    return [];
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** The photos of the former database; none where there is none, or the browser keeps nothing. */
async function formerPhotos(): Promise<KeptPhoto[]> {
  try {
    const known = await indexedDB.databases?.();
    if (known && !known.some(({ name }) => name === photosName)) return [];
    const database = await openDB(photosName);
    const photos: KeptPhoto[] = database.objectStoreNames.contains('photos')
      ? await database.getAll('photos')
      : [];
    database.close();
    if (photos.length === 0) await deleteDB(photosName);
    return photos;
  } catch {
    return [];
  }
}
