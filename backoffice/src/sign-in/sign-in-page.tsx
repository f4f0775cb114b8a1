import { placeAfterSignIn } from '@clearunit/shared/api/routes';
import { checkStaffSignIn, type StaffSignIn } from '@clearunit/shared/domain/users';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { LookToggle } from '@clearunit/shared/ui/look';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useAuthProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageTitle } from '../shell';
import { OtherEntries } from './other-entries';
import styles from './sign-in-page.module.css';

/** The admin's or the scheduler's sign-in by e-mail and password (1 §2.3, §5). */
export function SignInPage({ as: role }: { as: 'admin' | 'scheduler' }) {
  const t = useText();
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const from = useRememberedPlace();
  const form = useForm({
    initial: { email: '', password: '' },
    rules: (values) => checkStaffSignIn(trimmed(values)),
    submit: (values) => authProvider?.login({ role, ...trimmed(values) }),
    onDone: () => navigate(placeAfterSignIn(role, from), { replace: true }),
    unguarded: true,
  });

  return (
    <main className={styles.page}>
      <PageTitle>{t(`console.signIn.${role}`)}</PageTitle>
      <div className={styles.look}>
        <LookToggle />
      </div>
      <Form form={form} className={styles.card}>
        <p className={styles.brand}>
          <img src="/apps/console/icon.svg" alt="" width="36" height="36" />
          {t('console.brand')}
        </p>
        <h1>{t(`console.signIn.${role}`)}</h1>
        <FormRefusal form={form} />
        <TextInput
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          {...form.field('email')}
        />
        <TextInput
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <SubmitButton form={form} wide>
          {t('signIn.submit')}
        </SubmitButton>
      </Form>
      <OtherEntries as={role} />
    </main>
  );
}

const trimmed = ({ email, password }: StaffSignIn) => ({ email: email.trim(), password });

/** Where the reader wanted to go: as the portal or the guard wrote it, or as it was when the session ended. */
function useRememberedPlace(): string | undefined {
  const { search, state } = useLocation();
  const ended = state as { nextPathname?: string; nextSearch?: string } | null;
  return (
    new URLSearchParams(search).get('from') ??
    (ended?.nextPathname && `${ended.nextPathname}${ended.nextSearch ?? ''}`)
  );
}
