import { Button, classNames, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { type HandingOverKind, type ListedPerson, nameOf } from '../kinds';
import styles from '../people.module.css';
import { PersonPicker } from './person-picker';

type HandOverDialogProps = {
  kind: HandingOverKind;
  person: ListedPerson;
  /** How many buildings or follow-up requests there are to hand over. */
  holdings: number;
  busy: boolean;
  onConfirm: (handOverTo: string) => void;
  onClose: () => void;
};

/** Asks who takes over a scheduler's buildings, or a technician's requests, before they are deleted. */
export function HandOverDialog({ kind, person, holdings, busy, onConfirm, onClose }: HandOverDialogProps) {
  const t = useText();
  const [heir, setHeir] = useState<string | null>(null);
  const name = nameOf(person);
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('common.actions.cancel')}
      </Button>
      <Button look="danger" busy={busy} disabled={heir === null} onClick={() => heir && onConfirm(heir)}>
        {t('people.delete.confirmHandOver')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('people.delete.title', { name })} onClose={onClose} actions={actions} locked={busy}>
      <div className={classNames(styles.form, styles.handOver)}>
        <p>{t('people.delete.question', { name, email: person.email })}</p>
        <p>
          {t(`people.delete.${kind.role === 'technician' ? 'technician' : 'scheduler'}Holds`, {
            name,
            smart_count: holdings,
          })}
        </p>
        <PersonPicker kind={kind} without={person.uid} value={heir} onChoose={setHeir} />
      </div>
    </Dialog>
  );
}
