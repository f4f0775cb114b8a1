import type { UserRecord } from '@clearunit/shared/api/users';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { nameOf } from '../kinds';
import { InviteDialog } from './invite-dialog';

/** Sends a person a link to choose a password: the invitation, or one for a new password. */
export function InvitePerson({ person }: { person: UserRecord }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { access = 'password' } = person;
  const action =
    access === 'password' ? 'newPassword' : access.startsWith('invit') ? 'again' : ('action' as const);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(`people.invite.${action}`)}</Button>
      {isOpen && <InviteDialog ids={[person.uid]} name={nameOf(person)} onClose={() => setOpen(false)} />}
    </>
  );
}
