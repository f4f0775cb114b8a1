import { isSameClient } from '@clearunit/shared/domain/clients';
import { Button, Combobox } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useBuildingCount, useClientNames } from '../clients/use-client-names';
import styles from './form.module.css';

type ClientInputProps = {
  label: string;
  error: string | undefined;
  value: string;
  onChoose: (name: string) => void;
};

/** The client of a building, chosen from those there are or typed as a new name, which is said (4 §19). */
export function ClientInput({ label, error, value, onChoose }: ClientInputProps) {
  const t = useText();
  const count = useBuildingCount();
  const [typed, setTyped] = useState('');
  const { q, isAnswered, clients = [], same = null, searchState } = useClientNames(typed);
  const options = clients.map(({ name, building_count }) => ({
    value: name,
    text: name,
    detail: count(building_count),
  }));
  const isNew = isAnswered && same === null;
  return (
    <Combobox
      free
      label={label}
      error={error}
      hint={<ClientHint name={value} onChoose={onChoose} />}
      options={isNew ? [...options, { value: q, text: t('buildings.client.new', { name: q }) }] : options}
      value={value}
      onSearch={setTyped}
      searchState={searchState}
      onChoose={(name) => onChoose(name ?? '')}
    />
  );
}

/** Says that a client is new and which it may be instead, or that its name is a former one. */
function ClientHint({ name, onChoose }: { name: string; onChoose: (name: string) => void }) {
  const t = useText();
  const { q, isAnswered, same = null, like = null } = useClientNames(name);
  const other = same && !isSameClient(same.name, q) ? same.name : null;
  const instead = other ?? like;
  return (
    <span role="status" className={styles.client}>
      {isAnswered && same?.is_retired && t('rules.clients.retired', { client: same.name })}
      {isAnswered && other && !same?.is_retired && t('buildings.client.former', { name: other })}
      {isAnswered && !same && <span>{t('buildings.client.new', { name: q })}</span>}
      {isAnswered && !same && like && <span>{t('buildings.client.alike', { name: like })}</span>}
      {isAnswered && instead && !same?.is_retired && (
        <Button look="plain" onClick={() => onChoose(instead)}>
          {t('buildings.client.use', { name: instead })}
        </Button>
      )}
    </span>
  );
}
