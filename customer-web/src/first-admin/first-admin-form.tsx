import { sessionCalls } from '@clearunit/shared/api/sessions';
import { AppError, type Problem, problemsByField } from '@clearunit/shared/domain/errors';
import { checkFirstAdmin, type FirstAdmin } from '@clearunit/shared/domain/users';
import { sentenceOf } from '@clearunit/shared/texts';
import { Button, ErrorNotice, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useState } from 'react';
import { useSession } from '../session';
import { answerText } from '../sign-in/answer-text';
import styles from './first-admin.module.css';

const fields = [
  { name: 'first_name', autoComplete: 'given-name' },
  { name: 'last_name', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'username' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
] as const;

type FirstAdminFormProps = { token: string; onDone: (message: string) => void };

/** Name, e-mail and password of the first admin; a field that is refused says why, and what was typed stays. */
export function FirstAdminForm({ token, onDone }: FirstAdminFormProps) {
  const t = useText();
  const { portal } = useSession();
  const [form, setForm] = useState<FirstAdmin>({ first_name: '', last_name: '', email: '', password: '' });
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = checkFirstAdmin(form);
    setProblems(problemsByField(found));
    setFailure(undefined);
    if (found.length > 0) return;
    setBusy(true);
    try {
      const { message } = await portal(sessionCalls.firstAdmin, { body: { token, ...form } });
      onDone(message);
    } catch (error) {
      setBusy(false);
      if (error instanceof AppError) setProblems(problemsByField(error.problems));
      setFailure(answerText(error, t));
    }
  };

  const errorOf = (problem: Problem | undefined) =>
    problem && sentenceOf({ t }, problem.reason, problem.params);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields.map(({ name, ...input }) => (
        <TextInput
          key={name}
          {...input}
          label={t(`firstAdmin.${name}`)}
          hint={name === 'password' ? t('firstAdmin.passwordHint') : undefined}
          error={errorOf(problems[name])}
          value={form[name]}
          onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        />
      ))}
      {failure !== undefined && <ErrorNotice message={failure} />}
      <Button type="submit" look="main" wide busy={busy}>
        {t('firstAdmin.submit')}
      </Button>
    </form>
  );
}
