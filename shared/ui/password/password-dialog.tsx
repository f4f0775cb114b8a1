import { useState } from 'react';
import { consoleCalls } from '../../api/console';
import { checkPasswordChange, shortestPassword } from '../../domain/passwords';
import { FormDialog, useForm } from '../form';
import { TextInput } from '../kit/text-input';
import { usePortal, usePortalMutation, useSignInWays } from '../portal';
import { useText } from '../texts-context';
import styles from './password-dialog.module.css';
import { SessionsDialog } from './sessions-dialog';

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

/** A new password for whoever is signed in, where passwords are used, and the way to where they are signed in (3 §2.20). */
export function PasswordDialog(props: PasswordDialogProps) {
  const [showsSessions, setShowsSessions] = useState(false);
  const { password } = useSignInWays(usePortal());
  if (showsSessions || !password) return <SessionsDialog onClose={props.onClose} />;
  return <NewPassword {...props} onSessions={() => setShowsSessions(true)} />;
}

type NewPasswordProps = PasswordDialogProps & { onSessions: () => void };

/** What is wrong stands in a box titled Error (3 §5.11). */
function NewPassword({ known, onClose, onDone, onSessions }: NewPasswordProps) {
  const t = useText();
  const changePassword = usePortalMutation(consoleCalls.changePassword);
  const form = useForm({
    initial: { new_password: '', old_password: '', retype_password: '' },
    rules: (values) => checkPasswordChange(values, known),
    submit: ({ new_password, old_password }) =>
      changePassword.mutateAsync({ body: { new_password, old_password } }),
    onDone: ({ message }) => onDone(message),
  });
  const [problem] = form.problems;
  const sentence = form.refusal ?? (problem && form.problemText(problem));
  return (
    <FormDialog
      form={form}
      title={t('password.title')}
      submit={t('password.submit')}
      instead={{ label: t('common.signedInAt'), onPress: onSessions }}
      refusal={
        sentence ? (
          <div className={styles.error} role="alert">
            <h3>{t('password.error')}</h3>
            <p>{sentence}</p>
          </div>
        ) : null
      }
      onClose={onClose}
    >
      {fields.map(({ name, autoComplete }) => (
        <TextInput
          key={name}
          type="password"
          label={t(`password.fields.${name}`)}
          hint={name === 'new_password' ? t('password.hint', { least: shortestPassword }) : undefined}
          autoComplete={autoComplete}
          ref={problem?.field === name ? focus : undefined}
          {...form.field(name)}
          error={undefined}
        />
      ))}
    </FormDialog>
  );
}

/** The box says what is wrong; the focus goes to where. */
const focus = (input: HTMLInputElement | null) => input?.focus();
