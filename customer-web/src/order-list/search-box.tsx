import { TextInput } from '@clearunit/shared/ui/kit';
import { useEffect, useState } from 'react';

/** How long, in ms, after the last key a search begins (1 §9). */
const pause = 1200;

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void };

/** Searches a moment after typing, or at once on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextInput
      type="search"
      label={label}
      value={typed}
      maxLength={200}
      enterKeyHint="search"
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && typed !== value && onSearch(typed)}
    />
  );
}
