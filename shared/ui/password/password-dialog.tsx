import { consoleCalls } from '../../api/console';
import { checkPasswordChange } from '../../domain/passwords';
import { FormDialog, useForm } from '../form';
import { TextInput } from '../kit/text-input';
import { usePortalMutation } from '../portal';
import { useText } from '../texts-context';
import styles from './password-dialog.module.css';

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
          hint={name === 'new_password' ? t('password.hint') : undefined}
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
