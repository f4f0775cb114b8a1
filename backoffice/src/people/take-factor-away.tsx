import { secondFactorCalls } from '@clearunit/shared/api/second-factors';
import type { UserRecord } from '@clearunit/shared/api/users';
import { Button, ConfirmDialog } from '@clearunit/shared/ui/kit';
import { errorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { nameOf } from './kinds';

/** Takes away the second factor of somebody who has lost phone and recovery codes. */
export function TakeFactorAway({ person }: { person: UserRecord }) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const take = usePortalMutation(secondFactorCalls.takeSecondFactorAway);
  const onConfirm = () =>
    take.mutate(
      { params: { id: person.uid } },
      {
        onSuccess: ({ message }) => notify(message, { type: 'success' }),
        onError: (error) => notify(errorText(error, t), { type: 'error' }),
        onSettled: () => {
          setAsking(false);
          refresh();
        },
      },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('people.secondFactor.action')}</Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t('people.secondFactor.action')}
          confirmLabel={t('people.secondFactor.confirm')}
          busy={take.isPending}
          onConfirm={onConfirm}
          onCancel={() => setAsking(false)}
        >
          <p>{t('people.secondFactor.question', { name: nameOf(person) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
