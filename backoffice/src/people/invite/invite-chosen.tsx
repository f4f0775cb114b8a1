import { mostInvited } from '@clearunit/shared/api/password-links';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { type ListedPerson, nameOf } from '../kinds';
import { InviteDialog } from './invite-dialog';

/** Sends the chosen people of the list around it links to choose a password. */
export function InviteChosen() {
  const t = useText();
  const notify = useNotify();
  const { data = [], selectedIds = [], onUnselectItems } = useListContext<ListedPerson>();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const open = () => {
    if (selectedIds.length <= mostInvited) return setIds(selectedIds.map(String));
    notify(t('people.invite.tooMany', { most: mostInvited }), { type: 'warning' });
  };
  const close = () => {
    setIds(null);
    onUnselectItems();
  };
  const [only] = ids?.length === 1 ? data.filter(({ id }) => id === ids[0]) : [];
  return (
    <>
      <Button look="main" onClick={open}>
        {t('people.invite.chosen')}
      </Button>
      {ids && <InviteDialog ids={ids} name={only && nameOf(only)} onClose={close} />}
    </>
  );
}
