import { sessionCalls } from '@clearunit/shared/api/sessions';
import type { UserRecord } from '@clearunit/shared/api/users';
import { Button, ConfirmDialog } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useOutcome } from '../outcome';
import { nameOf } from './kinds';

/** Ends all sessions of a person, as after a lost phone. */
export function SignOutPerson({ person }: { person: UserRecord }) {
  const t = useText();
  const { tell } = useOutcome();
  const [asking, setAsking] = useState(false);
  const end = usePortalMutation(sessionCalls.endSessionsOfUser);
  const onConfirm = () => tell(end.mutateAsync({ params: { id: person.uid } })).then(() => setAsking(false));
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('people.signOut.action')}</Button>
      {asking && (
        <ConfirmDialog
          title={t('people.signOut.action')}
          confirmLabel={t('people.signOut.confirm')}
          busy={end.isPending}
          onConfirm={onConfirm}
          onCancel={() => setAsking(false)}
        >
          <p>{t('people.signOut.question', { name: nameOf(person) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
