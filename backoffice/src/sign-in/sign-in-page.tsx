import { placeAfterSignIn } from '@clearunit/shared/api/routes';
import type { Problem } from '@clearunit/shared/domain/errors';
import { checkStaffSignIn } from '@clearunit/shared/domain/users';
import type { TextKey } from '@clearunit/shared/texts';
import { Button, ErrorNotice, TextInput } from '@clearunit/shared/ui/kit';
import { LookToggle } from '@clearunit/shared/ui/look';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageTitle } from '../shell';
import { OtherEntries } from './other-entries';
import styles from './sign-in-page.module.css';

/** The admin's or the scheduler's sign-in by e-mail and password (1 §2.3, §5). */
export function SignInPage({ as: role }: { as: 'admin' | 'scheduler' }) {
  const t = useText();
  const say = useErrorText();
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const from = useRememberedPlace();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const fields = { email: String(typed.get('email')).trim(), password: String(typed.get('password')) };
    const missing = checkStaffSignIn(fields);
    setProblem(missing);
    setRefusal(null);
    if (missing) return form.querySelector<HTMLElement>(`[name=${missing.field}]`)?.focus();
    setBusy(true);
    try {
      await authProvider?.login({ role, ...fields });
      navigate(placeAfterSignIn(role, from), { replace: true });
    } catch (error) {
      setRefusal(say(error));
      setBusy(false);
    }
  };
  const errorAt = (field: string) =>
    problem?.field === field ? t(`rules.${problem.reason}` as TextKey) : undefined;

  return (
    <main className={styles.page}>
      <PageTitle>{t(`console.signIn.${role}`)}</PageTitle>
      <div className={styles.look}>
        <LookToggle />
      </div>
      <form className={styles.card} onSubmit={signIn} noValidate>
        <p className={styles.brand}>
          <img src="/apps/console/icon.svg" alt="" width="36" height="36" />
          {t('console.brand')}
        </p>
        <h1>{t(`console.signIn.${role}`)}</h1>
        {refusal && <ErrorNotice message={refusal} />}
        <TextInput
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          error={errorAt('email')}
        />
        <TextInput
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errorAt('password')}
        />
        <Button look="main" type="submit" wide busy={isBusy}>
          {t('signIn.submit')}
        </Button>
      </form>
      <OtherEntries as={role} />
    </main>
  );
}

/** Where the reader wanted to go: as the portal or the guard wrote it, or as it was when the session ended. */
function useRememberedPlace(): string | undefined {
  const { search, state } = useLocation();
  const ended = state as { nextPathname?: string; nextSearch?: string } | null;
  return (
    new URLSearchParams(search).get('from') ??
    (ended?.nextPathname && `${ended.nextPathname}${ended.nextSearch ?? ''}`)
  );
}
