import type { FieldWork, Settlement } from './field-work';
import { isRefused, type UnsentItem } from './unsent-item';

/**
 * The result of sending an item. done: stored; refused: final; later: unknown, to be sent again under the same key.
 */
export type Sent =
  | ({ kind: 'done'; answer: unknown } & Pick<Settlement, 'visit'>)
  | ({ kind: 'refused'; error: unknown; refusedUnits: number } & Settlement)
  | { kind: 'later'; error: unknown; isPortalOut: boolean };

/** How a run ended: all tried, something got no answer, or this technician is not signed in. */
export type RunEnd = 'through' | 'unanswered' | 'not-signed-in';

export type SenderParts = {
  userId: string;
  store: Pick<FieldWork, 'unsentNow' | 'add' | 'settle'>;
  /** Sends one item. It never throws. */
  deliver: (item: UnsentItem) => Promise<Sent>;
  /** Whose session it is at the portal; undefined when that cannot be asked. */
  whoIsSignedIn: () => Promise<string | undefined>;
  /** False once the page is left: sending stops. */
  isHere: () => boolean;
  /** Runs the work while no other tab does the same. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * Sends a technician's items one after the other, oldest first, never under another's session. An item without an
 * answer holds back later items of the same building only.
 */
export function createSender(parts: SenderParts) {
  const { userId, store, deliver, whoIsSignedIn, isHere, alone } = parts;
  const listeners = new Set<(item: UnsentItem, sent: Sent) => void>();
  const waiting = async () =>
    (await store.unsentNow()).filter((item) => item.userId === userId && !isRefused(item));

  async function sendAll(): Promise<RunEnd> {
    if ((await waiting()).length === 0) return 'through';
    const who = await whoIsSignedIn();
    if (who === undefined) return 'unanswered';
    if (who !== userId) return 'not-signed-in';
    const tried = new Set<string>();
    const heldBack = new Set<string>();
    const isNext = ({ key, building_id }: UnsentItem) => !tried.has(key) && !heldBack.has(building_id);
    for (let item = (await waiting()).find(isNext); item; item = (await waiting()).find(isNext)) {
      if (!isHere()) return 'not-signed-in';
      tried.add(item.key);
      const sent = await deliver(item);
      if (sent.kind === 'later') heldBack.add(item.building_id);
      else await store.settle(item.key, sent);
      for (const listener of listeners) listener(item, sent);
      if (sent.kind === 'later' && sent.isPortalOut) return 'unanswered';
    }
    return heldBack.size > 0 ? 'unanswered' : 'through';
  }

  return {
    run: (): Promise<RunEnd> => alone(sendAll),
    /** Keeps an item for the next run. */
    keep: (item: UnsentItem): Promise<void> => store.add(item),
    /** Calls the listener for each item that this tab sends; returns the function that ends this. */
    watch(listener: (item: UnsentItem, sent: Sent) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Why the portal refused an item, whichever tab sent it; undefined if it did not. */
    refusalOf: async (key: string): Promise<string | undefined> => {
      const item = (await store.unsentNow()).find((one) => one.key === key);
      return item?.kind === 'request' ? item.refusal : undefined;
    },
  };
}

export type Sender = ReturnType<typeof createSender>;
