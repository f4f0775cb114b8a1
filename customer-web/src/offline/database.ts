import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UnsentItem } from './unsent-item';

/** What a technician's phone keeps beside the visits' entries: the portal's answers, and what was not sent yet. */
export interface PhoneDatabase extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { userId: string } };
  unsent: { key: number; value: UnsentItem; indexes: { key: string } };
}

/** An answer of the portal as somebody got it. */
export type KeptAnswer = {
  /** Whose it is, and what was asked, as one text. */
  id: string;
  userId: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** When the portal said so, in milliseconds. */
  at: number;
};

let opened: Promise<IDBPDatabase<PhoneDatabase>> | undefined;

/**
 * The device's database, opened once.
 * @throws what the browser says where it keeps nothing (a private window, no room)
 */
export function phoneDatabase(): Promise<IDBPDatabase<PhoneDatabase>> {
  opened ??= openDB<PhoneDatabase>('clearunit', 1, {
    upgrade(database) {
      database.createObjectStore('answers', { keyPath: 'id' }).createIndex('userId', 'userId');
      const unsent = database.createObjectStore('unsent', { autoIncrement: true });
      unsent.createIndex('key', 'key', { unique: true });
    },
    // A newer version of the site in another tab wants to change it.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = undefined;
    },
  }).catch((refused: unknown) => {
    opened = undefined;
    throw refused;
  });
  return opened;
}
