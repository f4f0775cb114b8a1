import { secondFactorCalls } from '@clearunit/shared/api/second-factors';
import type { UserRecord } from '@clearunit/shared/api/users';
import { Button, ConfirmDialog } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useOutcome } from '../outcome';
import { nameOf } from './kinds';

/** Takes away the second factor of somebody who has lost phone and recovery codes. */
export function TakeFactorAway({ person }: { person: UserRecord }) {
  const t = useText();
  const { tell } = useOutcome();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const take = usePortalMutation(secondFactorCalls.takeSecondFactorAway);
  const onConfirm = () =>
    tell(take.mutateAsync({ params: { id: person.uid } })).then(() => {
      setAsking(false);
      refresh();
    });
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
