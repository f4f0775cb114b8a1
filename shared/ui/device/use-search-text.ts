import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useBackOrForward } from './use-back-or-forward';
import { useDebounced } from './use-debounced';

/** How long, in milliseconds, a search waits after the last key (1 §9). */
const searchDelay = 1200;

type SearchOptions = {
  delay?: number;
  /** Shorter texts are not searched for; an empty one shows everything. */
  fewest?: number;
};

/**
 * The text of a search field. It is searched for a moment after the last key, at once on Enter, and follows `value` where
 * that changes by itself, such as with Back.
 * @returns `field`: the properties of the field's input
 */
export function useSearchText(
  value: string,
  onSearch: (text: string) => void,
  { delay = searchDelay, fewest = 1 }: SearchOptions = {},
) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const search = (typed: string) => {
    const wanted = typed.trim();
    if (wanted === searched.current.trim() || (wanted !== '' && wanted.length < fewest)) return;
    searched.current = wanted;
    onSearch(wanted);
  };
  const latest = useRef(search);
  latest.current = search;
  const settled = useDebounced(text, text === '' ? 0 : delay);
  useEffect(() => latest.current(settled), [settled]);
  const follow = () => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  };
  useEffect(follow, [value]);
  useBackOrForward(follow);
  const field = {
    type: 'search',
    value: text,
    maxLength: 200,
    enterKeyHint: 'search',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') search(text);
    },
  } as const;
  return { text, setText, field };
}
