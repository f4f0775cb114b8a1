import { Select } from '@clearunit/shared/ui/kit';
import { useListFilters } from '../grid/use-list-filters';

type WordFilterProps<Word extends string> = {
  /** The filter's name. */
  field: string;
  label: string;
  /** The text for no filter. */
  all: string;
  words: readonly Word[];
  textOf: (word: Word) => string;
};

/** Narrows the orders to those with one status, or one urgency. */
export function WordFilter<Word extends string>({ field, label, all, words, textOf }: WordFilterProps<Word>) {
  const { filterValues, change } = useListFilters();
  return (
    <Select
      label={label}
      value={filterValues[field] ?? ''}
      onChange={({ target }) => change({ [field]: target.value || undefined })}
      options={[
        { value: '', text: all },
        ...words.map((word) => ({ value: word as string, text: textOf(word) })),
      ]}
    />
  );
}
