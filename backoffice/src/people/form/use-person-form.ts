import { parseEmailList } from '@clearunit/shared/domain/emails';
import { AppError, type Problem, problemsByField } from '@clearunit/shared/domain/errors';
import { checkPerson, reasonOnSubmit } from '@clearunit/shared/domain/users';
import type { TextKey } from '@clearunit/shared/texts';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { ListedPerson, PeopleKind } from '../kinds';
import type { PersonEntries } from './person-entries';
import { useSavePerson } from './use-save-person';

export type PersonFormState = ReturnType<typeof usePersonForm>;

/**
 * The modal's fields, what is wrong with them, and the way they are sent (1 §5, 3 §5.3). A field says what is wrong
 * once it was left, all of them once it was tried to send; what was typed stays when it is refused.
 */
export function usePersonForm(kind: PeopleKind, person: ListedPerson | undefined, onDone: () => void) {
  const t = useText();
  const say = useErrorText();
  const endIfDenied = useLogoutIfAccessDenied();
  const { save, isBusy } = useSavePerson(kind, person);
  const [entries, setEntries] = useState(() => entriesOf(kind, person));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);

  const problems = problemsOf(kind, entries, person ? 'update' : 'add');
  const shown = problemsByField([
    ...problems.filter(({ field }) => isTried || left.has(field)),
    ...refused.map((problem) => ({ ...problem, field: entryOf(problem.field) })),
  ]);
  const sentence = ({ reason, params }: Problem) => t(`rules.${reason}` as TextKey, params);

  const change = (change: Partial<PersonEntries>) => {
    setEntries((before) => ({ ...before, ...change }));
    setRefused((before) => before.filter(({ field }) => !(entryOf(field) in change)));
    setRefusal(null);
  };

  const submit = async () => {
    if (isBusy) return;
    setTried(true);
    const [first] = problems;
    setRefusal(first ? t(`rules.${reasonOnSubmit(first)}` as TextKey) : null);
    if (first) return;
    try {
      await save(entries);
      onDone();
    } catch (error) {
      if (await endIfDenied(error)) return;
      setRefused(error instanceof AppError ? error.problems : []);
      setRefusal(say(error));
    }
  };

  return {
    isAdded: !person,
    entries,
    change,
    leave: (field: string) => setLeft((before) => new Set(before).add(field)),
    errorAt: (field: keyof PersonEntries | 'associated_emails') => shown[field] && sentence(shown[field]),
    refusal,
    submit,
    isBusy,
  };
}

function entriesOf({ role }: PeopleKind, person: ListedPerson | undefined): PersonEntries {
  return {
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.email ?? '',
    contact_number: person?.phone ?? '',
    company: person?.company ?? '',
    address: person?.adds ?? '',
    password: '',
    withInitialPassword: !person && role === 'scheduler',
    associates: parseEmailList(person?.associated_emails ?? '').emails,
  };
}

const problemsOf = ({ role }: PeopleKind, entries: PersonEntries, mode: 'add' | 'update') =>
  checkPerson(
    role,
    { ...entries, password: entries.withInitialPassword ? undefined : entries.password },
    mode,
  );

/** On update the portal calls the password by another name. */
const entryOf = (field: string) => (field === 'new_password' ? 'password' : field);
