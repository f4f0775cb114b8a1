import { useDebounced } from '@clearunit/shared/ui/device';
import { CloseIcon, Combobox, IconButton } from '@clearunit/shared/ui/kit';
import { useSchedulers } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import styles from '../people.module.css';

type AssociatesFieldProps = {
  /** The chosen schedulers' e-mails. */
  value: readonly string[];
  onChoose: (associates: readonly string[]) => void;
  error: string | undefined;
  ownEmail: string | undefined;
};

/** The other schedulers who answer for the same buildings, searched for and chosen one after the other (1 §2.7). */
export function AssociatesField({ value: associates, onChoose, error, ownEmail }: AssociatesFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { data: schedulers = [] } = useSchedulers({ q: useDebounced(typed.trim(), 300) });
  const taken = new Set([...associates, ownEmail ?? ''].map((email) => email.toLowerCase()));
  const free = schedulers.filter(({ email }) => !taken.has(email.toLowerCase()));
  const add = (email: string | null) => {
    if (email === null) return;
    onChoose([...associates, email]);
    setTyped('');
  };
  return (
    <div className={styles.associates}>
      <Combobox
        label={t('people.form.associates')}
        hint={t('people.form.associatesHint')}
        error={error}
        optional
        forgets
        value={null}
        placeholder={t('people.form.addAssociate')}
        options={free.map(({ email, text }) => ({ value: email, text, detail: email }))}
        onChoose={add}
        onSearch={setTyped}
      />
      {associates.length > 0 && (
        <ul className={styles.chips} aria-label={t('people.form.associates')}>
          {associates.map((email) => (
            <li key={email}>
              {email}
              <IconButton
                label={t('people.form.removeAssociate', { email })}
                onClick={() => onChoose(associates.filter((other) => other !== email))}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
