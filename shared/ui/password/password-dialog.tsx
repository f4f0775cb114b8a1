import { type FormEvent, useId } from 'react';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { TextInput } from '../kit/text-input';
import { useText } from '../texts-context';
import styles from './password-dialog.module.css';
import { usePasswordForm } from './use-password-form';

type PasswordDialogProps = {
  /** The reader's e-mail and names, which a password must not be made of. */
  known: readonly string[];
  onClose: () => void;
  /** Told the portal's sentence once the password is the new one. */
  onDone: (message: string) => void;
};

const fields = [
  { name: 'new_password', autoComplete: 'new-password' },
  { name: 'old_password', autoComplete: 'current-password' },
  { name: 'retype_password', autoComplete: 'new-password' },
] as const;

/** Gives whoever is signed in a new password; what is wrong stands in a box titled Error (3 §2.20, §5.11). */
export function PasswordDialog({ known, onClose, onDone }: PasswordDialogProps) {
  const t = useText();
  const id = useId();
  const form = usePasswordForm(known, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const actions = (
    <>
      <Button onClick={onClose} disabled={form.isBusy}>
        {t('common.actions.cancel')}
      </Button>
      <Button look="main" type="submit" form={id} busy={form.isBusy}>
        {t('password.submit')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('password.title')} onClose={onClose} locked={form.isBusy} actions={actions}>
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {form.error && (
          <div className={styles.error} role="alert">
            <h3>{t('password.error')}</h3>
            <p>{form.error.text}</p>
          </div>
        )}
        {fields.map(({ name, autoComplete }) => (
          <TextInput
            key={name}
            type="password"
            label={t(`password.fields.${name}`)}
            hint={name === 'new_password' ? t('password.hint') : undefined}
            autoComplete={autoComplete}
            ref={form.error?.field === name ? focus : undefined}
            value={form.entries[name]}
            onChange={(event) => form.change({ [name]: event.target.value })}
          />
        ))}
      </form>
    </Dialog>
  );
}

/** The box says what is wrong; the focus goes to where. */
const focus = (input: HTMLInputElement | null) => input?.focus();
