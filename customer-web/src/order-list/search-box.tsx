import { TextInput } from '@clearunit/shared/ui/kit';
import { useEffect, useRef, useState } from 'react';

/** How long, in ms, after the last key a search begins (1 §9). */
const pause = 1200;

type SearchBoxProps = {
  label: string;
  hint?: string;
  value: string;
  /** Fewer letters are not searched for; none shows everything again. */
  fewest?: number;
  onSearch: (text: string) => void;
};

/** Searches a moment after typing, or at once on Enter; the field keeps the focus and what is typed meanwhile. */
export function SearchBox({ label, hint, value, fewest = 1, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  const begin = (text: string) => {
    const letters = text.trim().length;
    if (text === searched.current || (letters > 0 && letters < fewest)) return;
    searched.current = text;
    onSearch(text);
  };
  const beginNow = useRef(begin);
  beginNow.current = begin;
  useEffect(() => {
    const timer = setTimeout(() => beginNow.current(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setTyped(value);
  }, [value]);

  return (
    <TextInput
      type="search"
      label={label}
      hint={hint}
      value={typed}
      maxLength={200}
      enterKeyHint="search"
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && begin(typed)}
    />
  );
}
