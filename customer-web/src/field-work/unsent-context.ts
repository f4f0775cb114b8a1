import { createContext, useContext } from 'react';
import type { RunEnd, Sender } from './sender';
import type { UnsentItem } from './unsent-item';

/** The unsent items, and how to send or discard them. */
export type Unsent = {
  sender: Pick<Sender, 'keep' | 'watch' | 'refusalOf'>;
  /** Sends waiting entries now. */
  run: () => Promise<RunEnd>;
  /** The technician's own, in the order in which it was made. */
  items: readonly UnsentItem[];
  /** How many wait of other technicians who used this phone. */
  others: number;
  isSending: boolean;
  /** Sends now the photos that can be sent. */
  sendPhotos: () => void;
  isSendingPhotos: boolean;
  /** How the last run ended. */
  lastEnd: RunEnd | undefined;
  /** False if the phone cannot store them: they last as long as the page. */
  isKept: boolean;
  /** The current value, within a step that has just stored something. */
  isKeeping: () => boolean;
  /** Takes an item off the phone without sending it. */
  discard: (key: string) => Promise<void>;
};

export const UnsentContext = createContext<Unsent | null>(null);

/** @throws Error outside an UnsentProvider */
export function useUnsent(): Unsent {
  const unsent = useContext(UnsentContext);
  if (!unsent) throw new Error('This screen stands outside an UnsentProvider.');
  return unsent;
}
