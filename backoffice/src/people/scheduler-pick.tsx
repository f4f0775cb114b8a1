import { useDebounced } from '@clearunit/shared/ui/device';
import { Combobox, searchState } from '@clearunit/shared/ui/kit';
import { useSchedulers } from '@clearunit/shared/ui/portal';
import { type ReactNode, useState } from 'react';

type SchedulerPickProps = {
  label: string;
  placeholder?: string;
  hint?: ReactNode;
  error?: string;
  /** What stands for no scheduler in particular and is offered first, such as all of them. */
  anyText?: string;
  /** The scheduler chosen, or ''. */
  value: string;
  onChoose: (scheduler: string) => void;
};

/** Chooses one of all schedulers by name or e-mail, however many there are. */
export function SchedulerPick({ anyText, value, onChoose, ...field }: SchedulerPickProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 300);
  const { data = [], isFetching, error } = useSchedulers({ q, chosen: value || undefined });
  const schedulers = data.map(({ value, text, email }) => ({ value, text, detail: email }));
  const isAny = anyText !== undefined;
  return (
    <Combobox
      {...field}
      options={isAny ? [{ value: '', text: anyText }, ...schedulers] : schedulers}
      value={isAny ? value : value || null}
      onSearch={setTyped}
      searchState={searchState({ isCurrent: q === typed.trim(), isFetching, error })}
      onChoose={(scheduler) => onChoose(scheduler ?? '')}
    />
  );
}
