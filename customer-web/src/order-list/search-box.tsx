import { TextInput } from '@clearunit/shared/ui/kit';
import { useEffect, useRef, useState } from 'react';

/** How long, in ms, after the last key a search begins (1 §9). */
const pause = 1200;

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void };

/** Searches a moment after typing, or at once on Enter; the field keeps the focus and what is typed meanwhile. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  const begin = (text: string) => {
    if (text === searched.current) return;
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
      value={typed}
      maxLength={200}
      enterKeyHint="search"
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && begin(typed)}
    />
  );
}
