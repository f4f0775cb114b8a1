import { whyHandOver } from '@clearunit/shared/domain/users';
import { Button, ConfirmDialog, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { storedUser } from '../../session';
import { handsOver, type ListedPerson, nameOf, type PeopleKind } from '../kinds';
import { DeleteCustomerDialog } from './delete-customer-dialog';
import { HandOverDialog } from './hand-over-dialog';
import { useDeletePerson } from './use-delete-person';

type DeletePersonDialogProps = { kind: PeopleKind; person: ListedPerson; onClose: () => void };

/** Asks before somebody is deleted; what they answer for is handed over in the same step. */
export const DeletePersonDialog = ({ kind, ...props }: DeletePersonDialogProps) =>
  handsOver(kind) && kind.role === 'customer' ? (
    <DeleteCustomerDialog kind={kind} {...props} />
  ) : (
    <DeleteStaffDialog kind={kind} {...props} />
  );

function DeleteStaffDialog({ kind, person, onClose }: DeletePersonDialogProps) {
  const t = useText();
  const [holdings, setHoldings] = useState(
    whyHandOver({ buildings: person.building_count, requests: person.request_count })?.count ?? 0,
  );
  // The row may be outdated.
  const { deletePerson, isBusy } = useDeletePerson({ kind, person, onClose, onHoldings: setHoldings });
  if (holdings > 0 && handsOver(kind)) {
    return (
      <HandOverDialog
        kind={kind}
        person={person}
        holdings={holdings}
        busy={isBusy}
        onConfirm={deletePerson}
        onClose={onClose}
      />
    );
  }
  const name = nameOf(person);
  // The portal says so too; here nobody is asked in vain.
  if (person.uid === storedUser()?.uuid) {
    return (
      <Dialog
        title={t('people.delete.own')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('common.actions.close')}</Button>}
      >
        {t('rules.users.own-account')}
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      danger
      title={t('people.delete.title', { name })}
      confirmLabel={t('people.delete.confirm')}
      busy={isBusy}
      onConfirm={() => void deletePerson()}
      onCancel={onClose}
    >
      {t('people.delete.question', { name, email: person.email })}
    </ConfirmDialog>
  );
}
