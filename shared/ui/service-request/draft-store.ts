import { type RequestLine, shownLines, withPriorities } from '../../domain/orders';
import { deviceStorage } from '../device';
import { newKey } from '../portal/new-key';
import { isBlank, isFilled, RequestDraft } from './draft';
import { onForgetRequests, prefixOf, requestPrefix } from './request-holders';

/** Whose request it is, for which building, and for which stored order if it changes or completes one. */
export type RequestPlace = {
  readerId: string;
  buildingId: string;
  orderId?: string;
  /** The form, where a building has a second one: a draft for the customer is not the reader's own request. */
  form?: 'draft';
};

/** Where half-filled requests are kept. */
export interface DraftStore {
  /** The same object until it changes; null when there is none. */
  read: (place: RequestPlace) => RequestDraft | null;
  keep: (place: RequestPlace, draft: RequestDraft) => void;
  /** Takes out what was sent; lines of a new request that were added meanwhile stay, as a request of their own. */
  clearSent: (place: RequestPlace, sent: RequestDraft) => void;
  clear: (place: RequestPlace) => void;
  /** Writes down at once what was kept in the last moments. */
  writeDown: () => void;
  /** False once the device refused to keep something; then it lives as long as the page. */
  isKept: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

const writeAfter = 250; // ms: typing is not slowed down by writing

/**
 * Half-filled requests, in memory and a moment later on the device, so that they survive a reload, a lost connection
 * and a closed tab. Another tab's changes are taken over.
 * @param device undefined where the browser has none to offer
 */
export function createDraftStore(device: Storage | undefined): DraftStore {
  const drafts = new Map<string, RequestDraft | null>();
  const unwritten = new Set<string>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = device !== undefined;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const read = (place: RequestPlace) => {
    const key = keyOf(place);
    if (!drafts.has(key)) drafts.set(key, readFrom(device, key));
    return drafts.get(key) ?? null;
  };
  const writeDown = () => {
    clearTimeout(timer);
    for (const key of unwritten) {
      const draft = drafts.get(key);
      if (draft && !write(device, key, draft)) kept = false;
    }
    unwritten.clear();
  };
  const takeOver = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== device || (key !== null && !key.startsWith(requestPrefix))) return;
    if (key === null) drafts.clear();
    // A stored order that is open here may be gone: what was entered stays, and the portal tells when it is sent.
    else if (newValue === null && isOfOrder(key) && drafts.get(key)) return;
    else drafts.delete(key);
    tell();
  };

  const keep = (place: RequestPlace, draft: RequestDraft) => {
    const key = keyOf(place);
    drafts.set(key, draft);
    unwritten.add(key);
    clearTimeout(timer);
    timer = setTimeout(writeDown, writeAfter);
    tell();
  };
  const clear = (place: RequestPlace) => {
    const key = keyOf(place);
    drafts.set(key, null);
    unwritten.delete(key);
    erase(device, key);
    tell();
  };

  const forget = (readerId: string) => {
    const ofReader = [...drafts.keys()].filter((key) => key.startsWith(prefixOf(readerId)));
    for (const key of ofReader) {
      drafts.delete(key);
      unwritten.delete(key);
    }
    tell();
  };

  onForgetRequests(forget);
  globalThis.addEventListener?.('storage', takeOver);
  globalThis.addEventListener?.('pagehide', writeDown);
  return {
    read,
    keep,
    clear,
    clearSent: (place, sent) => {
      const added = place.orderId === undefined ? linesAddedTo(sent, read(place)) : [];
      if (added.length === 0) return clear(place);
      keep(place, { idempotency_key: newKey(), po_mo_wo: '', lines: withPriorities(added) });
      writeDown();
    },
    writeDown,
    isKept: () => kept,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function linesAddedTo(sent: RequestDraft, now: RequestDraft | null): RequestLine[] {
  const keys = new Set(sent.lines.map(({ key }) => key));
  return shownLines(now?.lines ?? []).filter((line) => !keys.has(line.key) && !isBlank(line));
}

/** Under which key the device keeps the request of a place. */
export const keyOf = ({ readerId, buildingId, orderId, form }: RequestPlace) =>
  prefixOf(readerId) + [buildingId, orderId, form].filter(Boolean).join('.');

/** Whether a key is of a request that changes or completes a stored order. */
const isOfOrder = (key: string): boolean => {
  const [, , orderId] = key.slice(requestPrefix.length).split('.');
  return orderId !== undefined && orderId !== 'draft';
};

/**
 * What is kept under a key, unless it is damaged. Prices may have changed meanwhile and are fetched again; those of
 * stored lines are agreed on.
 */
function readFrom(device: Storage | undefined, key: string): RequestDraft | null {
  try {
    const kept = RequestDraft.safeParse(JSON.parse(device?.getItem(key) ?? 'null'));
    if (!kept.success || !isFilled(kept.data)) return null;
    const lines = kept.data.lines.map((line) => ({ ...line, fetch_price: isPriceOpen(line) }));
    return { ...kept.data, lines };
  } catch {
    return null;
  }
}

const isPriceOpen = ({ treatment_id, lineItemID, price, fetch_price }: RequestLine): boolean =>
  treatment_id !== null && (lineItemID === null || price === null || fetch_price);

function write(device: Storage | undefined, key: string, draft: RequestDraft): boolean {
  try {
    if (isFilled(draft)) device?.setItem(key, JSON.stringify(draft));
    else device?.removeItem(key);
    return device !== undefined;
  } catch {
    return false;
  }
}

function erase(device: Storage | undefined, key: string) {
  try {
    device?.removeItem(key);
  } catch {
    // A device that keeps nothing has nothing to erase.
  }
}

/** The requests that this device keeps. */
export const draftStore = createDraftStore(deviceStorage());

/** Whether leaving the form of this building would lose something: then ask with the ChangeBuildingDialog. */
export function hasFilledRequest(place: RequestPlace): boolean {
  const draft = draftStore.read(place);
  return draft !== null && isFilled(draft);
}
