import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type KeptPhoto, readPhoto, type StoredPhoto, storedPhoto } from './photo';

/** A stored answer of the portal. */
export type KeptAnswer = {
  /** User id and query, as one text. */
  id: string;
  userId: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** When the portal said so, in milliseconds. */
  at: number;
};

/** Unsent work; validated when read, since another version may have written it. */
export type StoreName = 'visits' | 'unsent' | 'photos';
const storeNames: readonly StoreName[] = ['visits', 'unsent', 'photos'];

interface DeviceSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { userId: string } };
  visits: { key: string; value: unknown };
  unsent: { key: string; value: unknown };
  photos: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/**
 * The device's database, opened once.
 * @throws what the browser says where it keeps nothing (a private window, no room)
 */
export function openDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  // Version 1 was never released.
  opened ??= openDB<DeviceSchema>('clearunit', 2, {
    upgrade(database) {
      database.createObjectStore('answers', { keyPath: 'id' }).createIndex('userId', 'userId');
      for (const name of storeNames) database.createObjectStore(name);
    },
    // A newer version of the site in another tab wants to change it.
    blocking: (_current, _wanted, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((refused: unknown) => {
    opened = undefined;
    throw refused;
  });
  return opened;
}

/** A change of a record: from its expected value, and how to repeat it on another tab's value; undefined: no record. */
export type DeviceChange = {
  store: StoreName;
  key: string;
  from: unknown;
  to: unknown;
  make: (now: unknown) => unknown;
};

const toStore = async (store: StoreName, record: unknown): Promise<unknown> =>
  store === 'photos' && record !== undefined ? storedPhoto(record as KeptPhoto) : record;

const fromStore = (store: StoreName, stored: unknown): unknown =>
  store === 'photos' && stored !== undefined ? readPhoto(stored as StoredPhoto | KeptPhoto) : stored;

/** The records of the device's database. Each function throws where the browser keeps nothing. */
export const deviceRecords = {
  async all(store: StoreName): Promise<[key: string, record: unknown][]> {
    const kept = (await openDatabase()).transaction(store).store;
    const [keys, records] = await Promise.all([kept.getAllKeys(), kept.getAll()]);
    return keys.map((key, at) => [key, fromStore(store, records[at])]);
  },
  one: async (store: StoreName, key: string): Promise<unknown> =>
    fromStore(store, await (await openDatabase()).get(store, key)),
  /**
   * Makes all changes, or none. The writes are queued and committed at once, so that leaving the page loses none.
   * @returns those that another tab had overtaken, which are repeated on what it has written
   */
  async change(changes: readonly DeviceChange[]): Promise<DeviceChange[]> {
    const database = await openDatabase();
    const records = await Promise.all(changes.map(({ store, to }) => toStore(store, to)));
    const stores = [...new Set(changes.map(({ store }) => store))];
    const write = database.transaction(stores, 'readwrite');
    const put = ({ store, key }: DeviceChange, record: unknown) =>
      record === undefined ? write.objectStore(store).delete(key) : write.objectStore(store).put(record, key);
    const writes = changes.map((change, at) => {
      const before = write.objectStore(change.store).get(change.key);
      return Promise.all([before, put(change, records[at])]).then(([was]) => fromStore(change.store, was));
    });
    write.commit();
    const [was] = await Promise.all([Promise.all(writes), write.done]);
    const overtaken = changes.filter(({ from }, at) => JSON.stringify(from) !== JSON.stringify(was[at]));
    for (const change of overtaken) {
      const record = await toStore(change.store, change.make(was[changes.indexOf(change)]));
      if (record === undefined) await database.delete(change.store, change.key);
      else await database.put(change.store, record, change.key);
    }
    return overtaken;
  },
};
