import { UserRecord } from '@clearunit/shared/api/users';
import { GoBackButton, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { storedUser } from '../session';
import { Page } from '../shell';
import { useGoBack } from '../shell/use-go-back';
import { InvitePerson } from './invite/invite-person';
import { type ListedPerson, nameOf, type PeopleKind } from './kinds';
import { PersonFacts } from './person-facts';
import { PersonLink } from './person-link';
import { SignOutPerson } from './sign-out-person';
import { TakeFactorAway } from './take-factor-away';

/**
 * One person, by the row that the list hands over or by the address's `id`, so that a reload and a shared link show
 * the same; with neither it goes back (1 §2.6, specification README no. 5).
 */
export function ViewPerson({ kind }: { kind: PeopleKind }) {
  const t = useText();
  const goBack = useGoBack(`/${kind.page}`);
  const { id, handedOver } = useShownPerson();
  const { data, error, refetch } = useGetOne<ListedPerson>(
    kind.page,
    { id },
    { enabled: id !== '', onError: () => undefined },
  );
  useEffect(() => {
    if (id === '') goBack();
  }, [id, goBack]);
  const person = data ?? handedOver;
  // One's own password, second factor and sessions have dialogs of their own.
  const isOwn = person?.uid === storedUser()?.uuid;
  const actions = (
    <>
      {person && person.role !== 'customer' && !isOwn && (
        <>
          {person.has_second_factor && <TakeFactorAway person={person} />}
          {person.access && <InvitePerson person={person} />}
          <SignOutPerson person={person} />
        </>
      )}
      <GoBackButton onClick={goBack} />
    </>
  );
  return (
    <Page title={person ? nameOf(person) : t(`people.${kind.name}.view`)} actions={actions}>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {!error && (person ? <PersonFacts person={person} /> : <Skeleton height="16rem" />)}
      {!error && person && person.role !== 'customer' && <PersonLink person={person} />}
    </Page>
  );
}

function useShownPerson() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const handed = UserRecord.safeParse((state as { person?: unknown } | null)?.person);
  const id = query.get('id') ?? (handed.success ? handed.data.uid : '');
  return { id, handedOver: handed.success && handed.data.uid === id ? handed.data : undefined };
}
