import { Combobox } from '@clearunit/shared/ui/kit';
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
  const { clients = [] } = useClientNames(typed);
  const count = useBuildingCount();
  const offered = clients.filter(({ id }) => id !== except);
  const missing = value && !offered.some(({ id }) => id === value.id) ? [value] : [];
  return (
    <Combobox
      {...field}
      options={[
        ...missing.map(({ id, name }) => ({ value: id, text: name })),
        ...offered.map(({ id, name, building_count }) => ({
          value: id,
          text: name,
          detail: count(building_count),
        })),
      ]}
      value={value?.id ?? null}
      onSearch={setTyped}
      onChoose={(chosen) => onChoose([...missing, ...offered].find(({ id }) => id === chosen) ?? null)}
    />
  );
}
