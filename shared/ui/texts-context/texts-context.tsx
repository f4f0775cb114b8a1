import { createContext, type ReactNode, useContext } from 'react';
import type { Texts } from '../../texts';

const TextsContext = createContext<Texts | null>(null);

/** Makes the reader's texts available to the screens below it. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/**
 * The reader's texts with their locale.
 * @throws Error outside a TextsProvider
 */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('This screen stands outside a TextsProvider.');
  return texts;
}

/** `t(key, params)`: the text of a key in the reader's language. */
export const useText = (): Texts['t'] => useTexts().t;
