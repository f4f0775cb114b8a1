import { whyHandOver } from '@clearunit/shared/domain/users';
import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { type ListedPerson, nameOf, type PeopleKind } from '../kinds';
import { HandOverDialog } from './hand-over-dialog';
import { useDeletePerson } from './use-delete-person';

type DeletePersonDialogProps = { kind: PeopleKind; person: ListedPerson; onClose: () => void };

/** Asks before somebody is deleted; their buildings and requests are handed over in the same step. */
export function DeletePersonDialog({ kind, person, onClose }: DeletePersonDialogProps) {
  const t = useText();
  const [holdings, setHoldings] = useState(
    whyHandOver({ buildings: person.building_count, requests: person.request_count })?.count ?? 0,
  );
  // The row may be outdated.
  const { deletePerson, isBusy } = useDeletePerson({ kind, person, onClose, onHoldings: setHoldings });
  if (holdings > 0) {
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
