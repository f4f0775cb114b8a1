import { useSearchText } from '@clearunit/shared/ui/device';
import { TextInput } from '@clearunit/shared/ui/kit';

type SearchBoxProps = {
  label: string;
  hint?: string;
  value: string;
  /** Shorter texts are not searched for; an empty one shows everything. */
  fewest?: number;
  onSearch: (text: string) => void;
};

/** Searches a moment after typing, or at once on Enter. */
export function SearchBox({ label, hint, value, fewest = 1, onSearch }: SearchBoxProps) {
  const { field } = useSearchText(value, onSearch, { fewest });
  return <TextInput label={label} hint={hint} {...field} />;
}
