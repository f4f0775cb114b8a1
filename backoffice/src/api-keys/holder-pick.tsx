import { apiKeyCalls, type KeyHolder } from '@clearunit/shared/api/api-keys';
import type { KeyRole } from '@clearunit/shared/domain/api-keys';
import { useDebounced } from '@clearunit/shared/ui/device';
import { Combobox, searchState, withChosen } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';

type HolderPickProps = {
  role: KeyRole;
  value: string | null;
  error: string | undefined;
  onChoose: (holderId: string | null) => void;
};

/** Chooses the person or client whose key it will be, however many there are. */
export function HolderPick({ role, value, error, onChoose }: HolderPickProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<KeyHolder | null>(null);
  const q = useDebounced(typed.trim(), 300);
  const {
    data: found = [],
    isFetching,
    error: failure,
  } = usePortalQuery(apiKeyCalls.keyHolders, { query: { role, q } }, { keepPrevious: true });
  return (
    <Combobox
      label={t(`apiKeys.form.holder.${role}`)}
      hint={t(`apiKeys.form.holderHint.${role}`)}
      options={withChosen(found, chosen)}
      value={value}
      error={error}
      onSearch={setTyped}
      searchState={searchState({ isCurrent: q === typed.trim(), isFetching, error: failure })}
      onChoose={(id, holder) => {
        setChosen(holder);
        onChoose(id);
      }}
    />
  );
}
