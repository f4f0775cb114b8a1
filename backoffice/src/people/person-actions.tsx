import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { RowActions } from '../grid/row-actions';
import { type ListedPerson, nameOf, type PeopleKind, personAddress } from './kinds';

type PersonActionsProps = {
  kind: PeopleKind;
  person: ListedPerson;
  tabIndex: number;
  onOpen: (dialog: 'edit' | 'delete', person: ListedPerson) => void;
};

/** View, and Edit and Delete in the list of the person's own role. */
export function PersonActions({ kind, person, tabIndex, onOpen }: PersonActionsProps) {
  const t = useText();
  const name = nameOf(person);
  const change = (dialog: 'edit' | 'delete') => (
    <Button
      look="plain"
      tabIndex={tabIndex}
      aria-label={t(`people.rowActions.${dialog}`, { name })}
      onClick={() => onOpen(dialog, person)}
    >
      {t(`common.actions.${dialog}`)}
    </Button>
  );
  return (
    <RowActions>
      <Link
        {...personAddress(kind, person)}
        tabIndex={tabIndex}
        aria-label={t('people.rowActions.view', { name })}
      >
        {t('common.actions.view')}
      </Link>
      {person.role === kind.role && (
        <>
          {change('edit')}
          {change('delete')}
        </>
      )}
    </RowActions>
  );
}
