import type { deviceRecords as ofDevice, StoreName } from '../database';

/** A device's database in memory, in the place of `../database`. */
export function memoryRecords() {
  const stores: Record<StoreName, Map<string, unknown>> = {
    visits: new Map(),
    unsent: new Map(),
    photos: new Map(),
  };
  const device = {
    stores,
    hasRoom: true,
    all: async (store: StoreName) => [...stores[store]],
    one: async (store: StoreName, key: string) => stores[store].get(key),
    change: async (changes: Parameters<typeof ofDevice.change>[0]) => {
      if (!device.hasRoom) throw new DOMException('full', 'QuotaExceededError');
      const overtaken = changes.filter(
        ({ store, key, from }) => JSON.stringify(stores[store].get(key)) !== JSON.stringify(from),
      );
      for (const change of changes) {
        const { store, key, to, make } = change;
        const record = overtaken.includes(change) ? make(stores[store].get(key)) : to;
        if (record === undefined) stores[store].delete(key);
        else stores[store].set(key, record);
      }
      return overtaken;
    },
  };
  return device;
}

export const deviceRecords = memoryRecords();
