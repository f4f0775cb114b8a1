import { useDebounced } from '@clearunit/shared/ui/device';
import { Combobox, type ComboboxOption, searchState, withChosen } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { type ListedPerson, nameOf, type PeopleKind } from '../kinds';

type PersonPickerProps = {
  kind: PeopleKind;
  /** Who cannot be chosen. */
  without: string;
  value: string | null;
  onChoose: (uid: string | null) => void;
};

/** Chooses somebody of a role; the portal searches while one types. */
export function PersonPicker({ kind, without, value, onChoose }: PersonPickerProps) {
  const t = useText();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const q = useDebounced(query.trim(), searchDelay);
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<ListedPerson>(
    kind.page,
    // The other lists are of one role only, and take no such filter.
    { ...firstByName, filter: { q, ...(kind.role === 'technician' && { role: kind.role }) } },
    { onError: () => undefined, placeholderData: (former) => former },
  );
  const found = data
    .filter(({ uid }) => uid !== without)
    .map((person) => ({
      value: person.uid,
      text: nameOf(person),
      // The buildings of a customer go to the company.
      detail: kind.role === 'customer' ? person.company : person.email,
    }));
  const choose = (uid: string | null, person: ComboboxOption | null) => {
    setChosen(person);
    onChoose(uid);
  };
  return (
    <Combobox
      label={t('people.delete.handOverTo')}
      hint={t('people.delete.handOverHint')}
      value={value}
      onChoose={choose}
      onSearch={setQuery}
      searchState={searchState({ isCurrent: q === query.trim(), isFetching, error })}
      options={withChosen(found, chosen)}
    />
  );
}

const searchDelay = 300;
const firstByName = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'name', order: 'ASC' },
} as const;
