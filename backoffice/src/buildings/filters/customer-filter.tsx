import { Combobox } from '@clearunit/shared/ui/kit';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useBuildingCount, useClientNames } from '../clients/use-client-names';
import type { FilterPickProps } from './filter-pick-props';

/** Filters by client, found by name or former name. */
export function CustomerFilter({ anyText, value, onChoose, label }: FilterPickProps) {
  const [typed, setTyped] = useState('');
  const { clients = [], searchState } = useClientNames(typed);
  const count = useBuildingCount();
  const isFound = clients.some(({ id }) => id === value);
  // The address has its id only.
  const { data: chosen } = useGetOne<{ id: string; name: string }>(
    'settings',
    { id: value },
    { enabled: value !== '' && !isFound, onError: () => undefined },
  );
  const options = clients.map(({ id, name, building_count }) => ({
    value: id,
    text: name,
    detail: count(building_count),
  }));
  const missing = chosen && !isFound && value === chosen.id ? [{ value, text: chosen.name }] : [];
  return (
    <Combobox
      label={label}
      options={[{ value: '', text: anyText }, ...missing, ...options]}
      value={value}
      onSearch={setTyped}
      searchState={searchState}
      onChoose={(client) => onChoose(client ?? '')}
    />
  );
}
