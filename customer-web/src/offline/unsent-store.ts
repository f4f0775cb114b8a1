import { phoneDatabase } from './database';
import { UnsentItem } from './unsent-item';

/** Where the phone keeps what is not sent yet, of all technicians who use it, in the order in which it was made. */
export interface UnsentStore {
  all: () => Promise<UnsentItem[]>;
  /** Keeps an item; one whose key is there already is left as it is. */
  add: (item: UnsentItem) => Promise<void>;
  /** Puts an item at the place of the one with this key. */
  replace: (key: string, item: UnsentItem) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** The store in the browser's database. Each function throws where the browser keeps nothing. */
export const phoneStore: UnsentStore = {
  all: async () => {
    const kept = await (await phoneDatabase()).getAll('unsent');
    return kept.flatMap((one) => {
      const read = UnsentItem.safeParse(one);
      // One of another version of the site stays where it is: that version can send it.
      return read.success ? [read.data] : [];
    });
  },
  add: async (item) => {
    const unsent = (await phoneDatabase()).transaction('unsent', 'readwrite');
    if ((await unsent.store.index('key').getKey(item.key)) === undefined) await unsent.store.add(item);
    await unsent.done;
  },
  replace: async (key, item) => {
    const unsent = (await phoneDatabase()).transaction('unsent', 'readwrite');
    const place = await unsent.store.index('key').getKey(key);
    if (place !== undefined) await unsent.store.put(item, place);
    await unsent.done;
  },
  remove: async (key) => {
    const unsent = (await phoneDatabase()).transaction('unsent', 'readwrite');
    const place = await unsent.store.index('key').getKey(key);
    if (place !== undefined) await unsent.store.delete(place);
    await unsent.done;
  },
};

/** A store that lasts as long as the page. */
export function pageStore(): UnsentStore {
  let items: UnsentItem[] = [];
  return {
    all: async () => items,
    add: async (item) => {
      if (!items.some(({ key }) => key === item.key)) items = [...items, item];
    },
    replace: async (gone, item) => {
      items = items.map((one) => (one.key === gone ? item : one));
    },
    remove: async (gone) => {
      items = items.filter(({ key }) => key !== gone);
    },
  };
}

/** The one store, and beside it the page's memory for what the other could not keep. */
export function unsentStore(kept: UnsentStore = phoneStore): UnsentStore & {
  /** False once something could not be kept: then it lasts as long as the page. */
  isKept: () => boolean;
} {
  const page = pageStore();
  let isKept = true;
  return {
    isKept: () => isKept,
    all: async () => [...(await kept.all().catch(() => [])), ...(await page.all())],
    add: async (item) => {
      try {
        await kept.add(item);
      } catch {
        isKept = false;
        await page.add(item);
      }
    },
    replace: async (key, item) => {
      await Promise.all([kept.replace(key, item).catch(() => undefined), page.replace(key, item)]);
    },
    remove: async (key) => {
      await Promise.all([kept.remove(key).catch(() => undefined), page.remove(key)]);
    },
  };
}
