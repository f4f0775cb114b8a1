import { Combobox, type ComboboxOption, withChosen } from '@clearunit/shared/ui/kit';
import { useState } from 'react';
import { useBuildingCount, useClientNames } from './use-client-names';

/** A client as it is chosen. */
export interface PickedClient {
  id: string;
  name: string;
}

type ClientPickProps = {
  label: string;
  error?: string;
  /** A client that is not offered. */
  except?: string;
  value: PickedClient | null;
  onChoose: (client: PickedClient | null) => void;
};

/** Chooses one of the clients by name or former name, however many there are. */
export function ClientPick({ except, value, onChoose, ...field }: ClientPickProps) {
  const [typed, setTyped] = useState('');
  const { clients = [], searchState } = useClientNames(typed);
  const count = useBuildingCount();
  const found: ComboboxOption[] = clients
    .filter(({ id }) => id !== except)
    .map(({ id, name, building_count }) => ({ value: id, text: name, detail: count(building_count) }));
  return (
    <Combobox
      {...field}
      options={withChosen(found, value && { value: value.id, text: value.name })}
      value={value?.id ?? null}
      onSearch={setTyped}
      searchState={searchState}
      onChoose={(_, chosen) => onChoose(chosen && { id: chosen.value, name: chosen.text })}
    />
  );
}
