/** A photo that lies on this device until the portal has it. */
export type KeptPhoto = {
  /** The photo's own id, made when it was taken: however often it is sent, it is stored once. */
  id: string;
  userId: string;
  buildingId: string;
  buildingName: string;
  /** The visit's day. */
  date: string;
  /** The order line's id. */
  line: string;
  unit: string;
  /** It is none, but a common area. */
  is_common_area?: 1;
  /** In milliseconds. */
  takenAt: number;
  picture: Blob;
  /** Why the portal did not take it, in words for the reader; it is not sent again. */
  refusal?: string;
  /** The phone could not keep it: it is lost with the page. */
  isOnlyOnPage?: boolean;
};

/** What the browser's database could not keep: it lasts as long as the page. */
const ofPage = new Map<string, KeptPhoto>();
const listeners = new Set<() => void>();

/** Is told of each change that this tab makes, until the function that it returns is called. */
export function onPhotosChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A technician's photos on this device in the order in which they were taken. */
export async function keptPhotos(userId: string): Promise<KeptPhoto[]> {
  const stored = await inStore<KeptPhoto[]>('readonly', (photos) => photos.getAll()).catch(() => []);
  const isStored = new Set(stored.map(({ id }) => id));
  const onlyHere = [...ofPage.values()].map((photo) => ({ ...photo, isOnlyOnPage: !isStored.has(photo.id) }));
  return [...stored.filter(({ id }) => !ofPage.has(id)), ...onlyHere]
    .filter((photo) => photo.userId === userId)
    .sort((one, other) => one.takenAt - other.takenAt);
}

/** Keeps a photo; one that the phone has no room for lasts as long as the page, and says so of itself. */
export async function keepPhoto({ isOnlyOnPage: _, ...photo }: KeptPhoto): Promise<void> {
  try {
    await inStore('readwrite', (photos) => photos.put(photo));
    ofPage.delete(photo.id);
  } catch {
    ofPage.set(photo.id, photo);
  }
  for (const listener of listeners) listener();
}

export async function removePhotos(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    ofPage.delete(id);
    await inStore('readwrite', (photos) => photos.delete(id)).catch(() => undefined);
  }
  for (const listener of listeners) listener();
}

/** Takes a unit's photos off the device: what was entered of it is thrown away. */
export async function removePhotosOf(userId: string, line: string): Promise<void> {
  const ofUnit = (await keptPhotos(userId)).filter((photo) => photo.line === line);
  await removePhotos(ofUnit.map(({ id }) => id));
}

const name = 'photos';

/** @throws what the browser says where it keeps nothing */
async function inStore<Answer>(
  mode: IDBTransactionMode,
  work: (photos: IDBObjectStore) => IDBRequest,
): Promise<Answer> {
  // Where there is none, this throws like a browser that keeps nothing.
  const opening = indexedDB.open('clearunit-photos', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(name, { keyPath: 'id' });
  const database = (await answerOf(opening)) as IDBDatabase;
  try {
    const transaction = database.transaction(name, mode);
    const asked = work(transaction.objectStore(name));
    await endOf(transaction);
    return asked.result as Answer;
  } finally {
    database.close();
  }
}

/** A request may succeed and be undone after all, as where the room ends: only the transaction's end tells. */
const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

const answerOf = (request: IDBRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
