import { deviceRecords } from './database';
import type { KeptPhoto } from './photo';
import { createRecords, idOf, type RecordChange } from './records';
import { batchIn, type UnsentItem } from './unsent-item';
import { type KeptVisit, nothingKept, unsentCount, type VisitChange, type VisitKey, visitId } from './visit';

/** The result of sending an item: its removal or replacement, and the change of its visit. */
export type Settlement = {
  instead?: UnsentItem | undefined;
  visit?: { key: VisitKey; change: VisitChange } | undefined;
};

/**
 * Unsent work of technicians: visit entries, items to send, and photos. In memory after `load`; each change is written
 * to the device at once.
 */
export function createFieldWork(device = deviceRecords) {
  const records = createRecords(device);
  let loading: Promise<unknown> | undefined;
  let readingPhotos: Promise<void> | undefined;
  let lastPlace = 0;

  /** Gives the same answer until the records change. */
  const remembered = <Answer>(read: (key: string) => Answer) => {
    let of: unknown;
    let answers = new Map<string, Answer>();
    return (key: string): Answer => {
      if (of !== records.now()) {
        of = records.now();
        answers = new Map();
      }
      if (!answers.has(key)) answers.set(key, read(key));
      return answers.get(key) as Answer;
    };
  };

  const sortedUnsent = remembered(() =>
    [...records.now().unsent.values()].sort(
      (one, other) => one.place - other.place || one.key.localeCompare(other.key),
    ),
  );
  const unsent = (): readonly UnsentItem[] => sortedUnsent('');
  const withBatches = (visit: Omit<KeptVisit, 'batches'>, userId: string): KeptVisit => ({
    ...visit,
    batches: unsent().flatMap((item) =>
      item.kind === 'results' &&
      item.userId === userId &&
      item.building_id === visit.building_id &&
      item.date === visit.date
        ? [batchIn(item)]
        : [],
    ),
  });
  const visits = remembered((userId) =>
    [...records.now().visits.values()].flatMap(({ userId: owner, ...visit }) =>
      owner === userId ? [withBatches(visit, userId)] : [],
    ),
  );
  const visit = (key: VisitKey): KeptVisit =>
    visits(key.userId).find(({ building_id, date }) => building_id === key.buildingId && date === key.date) ??
    unknownVisit(JSON.stringify(key));
  const unknownVisit = remembered((text) => {
    const key = JSON.parse(text) as VisitKey;
    return withBatches(nothingKept(key), key.userId);
  });
  const photos = remembered((userId): readonly KeptPhoto[] => {
    const { photos: all, unkept, noRoom, stored } = records.now();
    return [...all.values()]
      .filter((photo) => photo.userId === userId)
      .map((photo) => {
        const id = idOf({ store: 'photos', key: photo.id });
        if (!unkept.has(id)) return photo;
        return { ...photo, isOnlyOnPage: !stored.has(id), hasNoRoom: noRoom.has(id) };
      })
      .sort((one, other) => one.takenAt - other.takenAt);
  });

  const ofVisit = (key: VisitKey, change: VisitChange): RecordChange => ({
    store: 'visits',
    key: visitId(key),
    make: (now) => {
      const { batches: _, ...changed } = change(withBatches(now ?? nothingKept(key), key.userId));
      return { ...changed, userId: key.userId };
    },
  });
  const ofItem = (item: UnsentItem, place: number): RecordChange => ({
    store: 'unsent',
    key: item.key,
    make: () => ({ ...item, place }),
  });
  const gone = (store: 'visits' | 'unsent' | 'photos', key: string): RecordChange => ({
    store,
    key,
    make: () => undefined,
  });
  const nextPlace = () => {
    lastPlace = Math.max(Date.now(), lastPlace + 1);
    return lastPlace;
  };
  const removePhotos = async (ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await records.change(ids.map((id) => gone('photos', id)));
  };

  return {
    /** Reads the stored records, once. Photos may follow later, since some devices never finish reading them. */
    load: (): Promise<unknown> => {
      loading ??= Promise.all([records.refresh('visits'), records.refresh('unsent')]);
      readingPhotos ??= records.refresh('photos');
      return loading;
    },
    subscribe: records.subscribe,

    /** The same object until something changes. */
    visit,
    visitsOf: (userId: string): readonly KeptVisit[] => visits(userId),
    changeVisit: (key: VisitKey, change: VisitChange) => records.change([ofVisit(key, change)]),
    /** False where this device could not keep the latest change of a visit. */
    isVisitKept: (key: VisitKey): boolean =>
      !records.now().unkept.has(idOf({ store: 'visits', key: visitId(key) })),
    /** Deletes sent visits before a day. */
    forgetDoneVisits: async (userId: string, before: string): Promise<void> => {
      const done = visits(userId).filter((one) => unsentCount(one) === 0 && one.date < before);
      const keys = done.map(({ building_id, date }) => visitId({ userId, buildingId: building_id, date }));
      if (keys.length > 0) await records.change(keys.map((key) => gone('visits', key)));
    },

    /** Waiting and refused items of all technicians, oldest first. */
    unsent,
    /** The same, read from the device. */
    unsentNow: async (): Promise<readonly UnsentItem[]> => {
      await records.refresh('unsent');
      return unsent();
    },
    /** False if an item could not be stored and lasts only as long as the page. */
    isUnsentKept: (): boolean => ![...records.now().unkept].some((id) => id.startsWith('unsent ')),
    /** Stores an item, unless its key exists. */
    add: async (item: UnsentItem): Promise<void> => {
      if (records.now().unsent.has(item.key)) return;
      await records.change([ofItem(item, nextPlace())]);
    },
    remove: (key: string) => records.change([gone('unsent', key)]),
    settle: async (key: string, { instead, visit: changed }: Settlement): Promise<void> => {
      const place = records.now().unsent.get(key)?.place ?? nextPlace();
      await records.change([
        ...(changed ? [ofVisit(changed.key, changed.change)] : []),
        ...(instead?.key === key ? [] : [gone('unsent', key)]),
        ...(instead ? [ofItem(instead, place)] : []),
      ]);
    },

    /** A technician's photos in the order in which they were taken. */
    photosOf: (userId: string) => photos(userId),
    /** False while photos that the device keeps may be missing. */
    arePhotosRead: (): boolean => records.now().read.has('photos'),
    keepPhoto: async ({ isOnlyOnPage: _, hasNoRoom: __, ...photo }: KeptPhoto): Promise<void> => {
      await records.change([{ store: 'photos', key: photo.id, make: () => photo }]);
    },
    removePhotos,
    /** Deletes a unit's photos from the device, those that are still to be read when they come. */
    removePhotosOf: (userId: string, line: string): Promise<void> => {
      const remove = () =>
        removePhotos(photos(userId).flatMap((photo) => (photo.line === line ? [photo.id] : [])));
      if (!records.now().read.has('photos')) void readingPhotos?.then(remove);
      return remove();
    },
  };
}

export type FieldWork = ReturnType<typeof createFieldWork>;

/** The unsent work on this device. */
export const fieldWork = createFieldWork();
