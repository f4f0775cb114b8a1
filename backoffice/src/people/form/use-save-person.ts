import { joinEmails } from '@clearunit/shared/domain/emails';
import { usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCreate, useNotify, useRefresh, useUpdate } from 'react-admin';
import { type ListedPerson, nameOf, type PeopleKind } from '../kinds';
import type { PersonEntries } from './person-entries';

/**
 * Adds a person, or updates the one given, tells it in a toast and asks for the list again.
 * @throws (save) AppError as the portal refuses
 */
export function useSavePerson(kind: PeopleKind, person: ListedPerson | undefined) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const answers = usePortalQueryClient();
  const [create, { isPending: isCreating }] = useCreate();
  const [update, { isPending: isUpdating }] = useUpdate();
  const save = async (entries: PersonEntries) => {
    const data = dataOf(kind, entries, !person);
    const options = { onError: () => undefined, returnPromise: true } as const;
    if (person) await update(kind.page, { id: person.id, data, previousData: person }, options);
    else await create(kind.page, { data }, options);
    notify(t(person ? 'people.said.updated' : 'people.said.added', { name: nameOf(entries) }), {
      type: 'success',
    });
    void answers.invalidateQueries({ queryKey: ['schedulers'] });
    refresh();
  };
  return { save, isBusy: isCreating || isUpdating };
}

function dataOf({ role }: PeopleKind, entries: PersonEntries, isAdded: boolean) {
  const { password, withInitialPassword, associates, ...fields } = entries;
  const isChosen = role !== 'customer' && !withInitialPassword && password !== '';
  return {
    ...fields,
    ...(isChosen && (isAdded ? { password } : { new_password: password })),
    ...(role === 'scheduler' && { associated_emails: joinEmails(associates) }),
  };
}
