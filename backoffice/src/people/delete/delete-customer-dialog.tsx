import { type LeavingCustomer, leavingCustomerCalls } from '@clearunit/shared/api/leaving-customers';
import { Button, Dialog, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId, useState } from 'react';
import type { HandingOverKind, ListedPerson } from '../kinds';
import { nameOf } from '../kinds';
import styles from '../people.module.css';
import { LeftBehind } from './left-behind';
import { PersonPicker } from './person-picker';
import { useDeletePerson } from './use-delete-person';

type DeleteCustomerDialogProps = { kind: HandingOverKind; person: ListedPerson; onClose: () => void };

/**
 * Asks before a customer is deleted, and says what becomes of the buildings: they stay with the client (decision 98).
 * Where nobody else of the client is listed, they can go to another customer's company instead.
 */
export function DeleteCustomerDialog({ kind, person, onClose }: DeleteCustomerDialogProps) {
  const t = useText();
  const { data, error, refetch } = usePortalQuery(
    leavingCustomerCalls.leavingCustomer,
    { params: { id: person.uid } },
    { staleTime: 0 },
  );
  const [stays, setStays] = useState(true);
  const [heir, setHeir] = useState<string | null>(null);
  const { deletePerson, isBusy } = useDeletePerson({ kind, person, onClose, onHoldings: () => undefined });
  const name = nameOf(person);
  const isLast = data !== undefined && data.buildings > 0 && data.colleagues.length === 0;
  const to = isLast && !stays ? (heir ?? undefined) : undefined;
  const isOpen = isLast && !stays && !heir;
  return (
    <Dialog
      title={t('people.delete.title', { name })}
      onClose={onClose}
      locked={isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy} data-focus-first>
            {t('common.actions.cancel')}
          </Button>
          <Button
            look="danger"
            busy={isBusy}
            disabled={!data || isOpen}
            onClick={() => void deletePerson(to)}
          >
            {t(isLast && !stays ? 'people.delete.confirmHandOver' : 'people.delete.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('people.delete.question', { name, email: person.email })}</p>
        {error && <FailureNotice error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton height="6rem" />}
        {data && isLast && <WhereTo leaving={data} stays={stays} onStays={setStays} />}
        {isLast && !stays && (
          <div className={styles.handOver}>
            <PersonPicker kind={kind} without={person.uid} value={heir} onChoose={setHeir} />
          </div>
        )}
        {data && <LeftBehind leaving={data} person={person} goes={isLast && !stays} />}
      </div>
    </Dialog>
  );
}

type WhereToProps = { leaving: LeavingCustomer; stays: boolean; onStays: (stays: boolean) => void };

/** Where the buildings of a client go whose only customer leaves. */
function WhereTo({ leaving: { company, buildings }, stays, onStays }: WhereToProps) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.whereTo}>
      <legend>{t('people.delete.last', { company, smart_count: buildings })}</legend>
      {([true, false] as const).map((one) => (
        <label key={String(one)}>
          <input type="radio" name={name} checked={stays === one} onChange={() => onStays(one)} />
          <span>
            {t(one ? 'people.delete.stay' : 'people.delete.go', { company, smart_count: buildings })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
