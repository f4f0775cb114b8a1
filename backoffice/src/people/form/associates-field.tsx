import { CloseIcon, IconButton, Select } from '@clearunit/shared/ui/kit';
import { useSchedulers } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../people.module.css';
import type { PersonFormState } from './use-person-form';

type AssociatesFieldProps = { form: PersonFormState; ownEmail: string | undefined };

/** The other schedulers who answer for the same buildings, chosen one after the other (1 §2.7). */
export function AssociatesField({ form, ownEmail }: AssociatesFieldProps) {
  const t = useText();
  const { data: schedulers = [] } = useSchedulers();
  const { associates } = form.entries;
  const taken = new Set([...associates, ownEmail ?? ''].map((email) => email.toLowerCase()));
  const free = schedulers.filter(({ email }) => !taken.has(email.toLowerCase()));
  const set = (chosen: readonly string[]) => form.change({ associates: chosen });
  return (
    <div className={styles.associates}>
      <Select
        label={t('people.form.associates')}
        hint={t('people.form.associatesHint')}
        error={form.errorAt('associated_emails')}
        optional
        value=""
        placeholder={t('people.form.addAssociate')}
        disabled={free.length === 0}
        onChange={(event) => set([...associates, event.target.value])}
        options={free.map(({ email, text }) => ({ value: email, text: `${text} (${email})` }))}
      />
      {associates.length > 0 && (
        <ul className={styles.chips} aria-label={t('people.form.associates')}>
          {associates.map((email) => (
            <li key={email}>
              {email}
              <IconButton
                label={t('people.form.removeAssociate', { email })}
                onClick={() => set(associates.filter((other) => other !== email))}
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
