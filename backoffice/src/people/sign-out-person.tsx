import { sessionCalls } from '@clearunit/shared/api/sessions';
import type { UserRecord } from '@clearunit/shared/api/users';
import { Button, ConfirmDialog } from '@clearunit/shared/ui/kit';
import { errorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { nameOf } from './kinds';

/** Ends all sessions of a person, as after a lost phone. */
export function SignOutPerson({ person }: { person: UserRecord }) {
  const t = useText();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const end = usePortalMutation(sessionCalls.endSessionsOfUser);
  const onConfirm = () =>
    end.mutate(
      { params: { id: person.uid } },
      {
        onSuccess: ({ message }) => notify(message, { type: 'success' }),
        onError: (error) => notify(errorText(error, t), { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );
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
