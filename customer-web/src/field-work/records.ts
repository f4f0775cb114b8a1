import type * as z from 'zod/mini';
import type { deviceRecords, StoreName } from './database';
import type { KeptPhoto } from './photo';
import { UnsentItem } from './unsent-item';
import { VisitRecord } from './visit';
import { withTimeout } from './with-timeout';

/** The records by store. */
type Records = {
  visits: z.infer<typeof VisitRecord> & { userId: string };
  /** They are sent in the order of their places. */
  unsent: UnsentItem & { place: number };
  photos: KeptPhoto;
};

type RecordsNow = {
  [Store in StoreName]: ReadonlyMap<string, Records[Store]>;
} & {
  /**
   * Ids of records whose latest change could not be stored, of those among them for which the device is full, and of
   * records that are stored.
   */
  unkept: ReadonlySet<string>;
  noRoom: ReadonlySet<string>;
  stored: ReadonlySet<string>;
  /** The stores that were read. */
  read: ReadonlySet<StoreName>;
};

/** A change of a record in memory, repeated on another tab's value if needed; undefined: no record. */
export type RecordChange = {
  [Store in StoreName]: {
    store: Store;
    key: string;
    make: (now: Records[Store] | undefined) => Records[Store] | undefined;
  };
}[StoreName];
type RecordName = Pick<RecordChange, 'store' | 'key'>;
type Make = (now: unknown) => unknown;
/** Which records another tab had overtaken; undefined where nothing was written. */
type WriteEnd = { overtaken: readonly RecordName[] | undefined; isFull: boolean };

export const idOf = ({ store, key }: RecordName): string => `${store} ${key}`;

/**
 * The device's records in memory. Changes apply at once and are written afterwards; what cannot be stored lasts as long
 * as the page. Follows changes of other tabs.
 */
export function createRecords(device: typeof deviceRecords) {
  let now: RecordsNow = {
    visits: new Map(),
    unsent: new Map(),
    photos: new Map(),
    unkept: new Set(),
    noRoom: new Set(),
    stored: new Set(),
    read: new Set(),
  };
  const listeners = new Set<() => void>();
  /** The number of running writes by record. */
  const writing = new Map<string, number>();
  /** Records that another tab changed during a write of this tab. */
  const outdated = new Map<string, RecordName>();
  const channel = globalThis.BroadcastChannel && new BroadcastChannel('clearunit.field-work');
  // In tests an open channel must not keep the process alive.
  (channel as { unref?: () => void } | undefined)?.unref?.();

  const become = (next: Partial<RecordsNow>) => {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  };
  const put = (store: StoreName, key: string, record: unknown) => {
    const records = new Map<string, unknown>(now[store]);
    if (record === undefined) records.delete(key);
    else records.set(key, record);
    become({ [store]: records });
  };
  const note = (
    set: 'unkept' | 'noRoom' | 'stored',
    names: readonly RecordName[],
    isIn: (name: RecordName) => boolean,
  ) => {
    if (names.every((name) => now[set].has(idOf(name)) === isIn(name))) return;
    const ids = new Set(now[set]);
    for (const name of names) isIn(name) ? ids.add(idOf(name)) : ids.delete(idOf(name));
    become({ [set]: ids });
  };
  const exists = ({ store, key }: RecordName) => now[store].has(key);

  /** Takes over a stored record, unless this tab has a newer one. */
  const take = (name: RecordName, value: unknown) => {
    const id = idOf(name);
    if (writing.has(id)) return void outdated.set(id, name);
    if (now.unkept.has(id)) return;
    const record = readRecord(name.store, value);
    if (isSame(record, now[name.store].get(name.key))) return;
    put(name.store, name.key, record);
    note('stored', [name], () => value !== undefined);
  };
  const readAgain = ({ store, key }: RecordName) =>
    device.one(store, key).then(
      (value) => take({ store, key }, value),
      () => undefined,
    );

  /**
   * Applies all changes, and stores all or none. What the device has not stored after the longest wait counts as not
   * kept until it is stored.
   * @returns false where the device could not keep them
   */
  async function change(changes: readonly RecordChange[]): Promise<boolean> {
    const write = changes.map(({ store, key, make }) => {
      const from = now[store].get(key);
      const to = (make as Make)(from);
      // A photo is shown once it is stored, since that takes a while.
      if (store !== 'photos') put(store, key, to);
      // A record that could not be stored before is written whole.
      const isWhole = store === 'photos' || now.unkept.has(idOf({ store, key }));
      return {
        store,
        key,
        from,
        to,
        make: (was: unknown) => (isWhole ? to : (make as Make)(readRecord(store, was))),
      };
    });
    for (const name of changes) writing.set(idOf(name), (writing.get(idOf(name)) ?? 0) + 1);
    const ended = device.change(write).then(
      (overtaken) => ({ overtaken, isFull: false }),
      (refused: unknown) => ({ overtaken: undefined, isFull: isQuota(refused) }),
    );
    const inTime = await withTimeout(ended);
    for (const { store, key, to } of write) if (store === 'photos') put(store, key, to);
    if (inTime !== 'under-way') return noteEnd(changes, inTime);
    note('unkept', changes, exists);
    void ended.then((end) => noteEnd(changes, end));
    return false;
  }

  /** Notes how a write ended. */
  function noteEnd(changes: readonly RecordChange[], { overtaken, isFull }: WriteEnd): boolean {
    const isWritten = overtaken !== undefined;
    for (const id of changes.map(idOf)) {
      const others = (writing.get(id) ?? 1) - 1;
      if (others > 0) writing.set(id, others);
      else writing.delete(id);
    }
    note('unkept', changes, (name) => !isWritten && exists(name));
    note('noRoom', changes, (name) => isFull && exists(name));
    if (isWritten) {
      note('stored', changes, exists);
      channel?.postMessage(changes.map(({ store, key }) => ({ store, key })));
    }
    for (const name of changes) {
      const isOutdated = outdated.delete(idOf(name));
      if (isOutdated || overtaken?.some((one) => idOf(one) === idOf(name))) void readAgain(name);
    }
    return isWritten;
  }

  /** Reads a store again; unstored records stay, and all do where the device does not answer. */
  async function refresh(store: StoreName): Promise<void> {
    const all = await device.all(store).catch(() => undefined);
    if (all) {
      const kept = new Map(all);
      for (const key of new Set([...kept.keys(), ...now[store].keys()])) take({ store, key }, kept.get(key));
    }
    if (!now.read.has(store)) become({ read: new Set([...now.read, store]) });
  }

  channel?.addEventListener('message', ({ data }) => {
    for (const name of data as RecordName[]) void readAgain(name);
  });
  return {
    now: () => now,
    change,
    refresh,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const isQuota = (refused: unknown): boolean =>
  refused instanceof DOMException && refused.name === 'QuotaExceededError';

/** A validated record; undefined if another version of the site has written it. */
function readRecord(store: StoreName, value: unknown): Records[StoreName] | undefined {
  if (value === undefined || store === 'photos') return value as KeptPhoto | undefined;
  const { userId = '', place = 0 } = value as { userId?: string; place?: number };
  if (store === 'visits') {
    const visit = VisitRecord.safeParse(value);
    return visit.success ? { ...visit.data, userId } : undefined;
  }
  const item = UnsentItem.safeParse(value);
  return item.success ? { ...item.data, place } : undefined;
}

/** Compares records; a photo's picture, which is ignored, never changes. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
