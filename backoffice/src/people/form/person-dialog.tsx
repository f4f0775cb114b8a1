import { Button, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { ListedPerson, PeopleKind } from '../kinds';
import styles from '../people.module.css';
import { PersonFields } from './person-fields';
import { usePersonForm } from './use-person-form';

type PersonDialogProps = {
  kind: PeopleKind;
  /** Whom to update; without one somebody is added. */
  person?: ListedPerson;
  onClose: () => void;
};

/** The modal in which somebody is added or updated (1 §5, 3 §5.3). */
export function PersonDialog({ kind, person, onClose }: PersonDialogProps) {
  const t = useText();
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const form = usePersonForm(kind, person, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  // A refused form leads to its first wrong field.
  useEffect(() => {
    if (form.refusal) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form.refusal]);
  const actions = (
    <>
      <Button onClick={onClose} disabled={form.isBusy}>
        {t('common.actions.cancel')}
      </Button>
      <Button look="main" type="submit" form={id} busy={form.isBusy}>
        {t(person ? 'people.form.submitUpdate' : 'people.form.submitAdd')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t(`people.${kind.name}.${person ? 'update' : 'add'}`)}
      onClose={onClose}
      locked={form.isBusy}
      actions={actions}
    >
      <form id={id} ref={ref} className={styles.form} onSubmit={submit} noValidate>
        {form.refusal && <ErrorNotice message={form.refusal} />}
        <PersonFields kind={kind} form={form} ownEmail={person?.email} />
      </form>
    </Dialog>
  );
}
