import { portalSessionCalls } from '@clearunit/shared/api/session';
import { checkStaffSignIn, type StaffSignIn } from '@clearunit/shared/domain/users';
import { Button, ErrorNotice, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useState } from 'react';
import { useSession } from '../../session';
import { answerText } from '../../sign-in/answer-text';
import styles from '../../sign-in/sign-in.module.css';

/** Signs a technician in; what is missing is said field by field, a refusal in the portal's words (1 §5, 3 §5.4). */
export function PasswordForm() {
  const t = useText();
  const { portal, begin } = useSession();
  const [form, setForm] = useState<StaffSignIn>({ email: '', password: '' });
  const [missing, setMissing] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entered = { ...form, email: form.email.trim() };
    const problem = checkStaffSignIn(entered);
    setMissing(problem?.field);
    setFailure(undefined);
    if (problem) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${problem.field}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      begin(await portal(portalSessionCalls.signIn, { body: { role: 'technician', ...entered } }));
    } catch (error) {
      setBusy(false);
      setFailure(answerText(error, t));
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        type="email"
        name="email"
        label={t('signIn.email')}
        error={missing === 'email' ? t('signIn.problems.email') : undefined}
        autoComplete="username"
        maxLength={254}
        autoFocus
        value={form.email}
        onChange={(event) => setForm({ ...form, email: event.target.value })}
      />
      <TextInput
        type="password"
        name="password"
        label={t('signIn.password')}
        error={missing === 'password' ? t('signIn.problems.password') : undefined}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={1024}
        value={form.password}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      {failure !== undefined && <ErrorNotice message={failure} />}
      <Button type="submit" look="main" wide busy={busy}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
