import { addressAfterSignIn, choosePasswordLink, forgotPassword } from '@clearunit/shared/api/routes';
import { tokenToChoose } from '@clearunit/shared/domain/users';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { LookToggle } from '@clearunit/shared/ui/look';
import { usePortal } from '@clearunit/shared/ui/portal';
import { useCodeStep } from '@clearunit/shared/ui/second-factor';
import { OpenIdRefused, SignInWays } from '@clearunit/shared/ui/sign-in';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense } from 'react';
import { useAuthProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetUser } from '../session';
import { PageTitle } from '../shell';
import { OtherEntries } from './other-entries';
import styles from './sign-in-page.module.css';
import { BackToPassword, StaffFields } from './staff-fields';

const OtherRole = lazy(() => import('./other-role').then((module) => ({ default: module.OtherRole })));

/** The admin's or the scheduler's sign-in by e-mail and password (1 §2.3, §5), or elsewhere (decision 67). */
export function SignInPage({ as: role }: { as: 'admin' | 'scheduler' }) {
  const t = useText();
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const portal = usePortal();
  const { from, refused } = useAddress();
  const code = useCodeStep();
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    rules: code.rules,
    submit: (values) => authProvider?.login({ role, ...code.sent(values) }),
    handleError: (error) => {
      const token = tokenToChoose(error);
      // The page is the site's.
      if (token) window.location.assign(choosePasswordLink(token));
      return token !== undefined || code.handleError(error);
    },
    onDone: () => navigate(addressAfterSignIn(role, from), { replace: true }),
    unguarded: true,
  });

  return (
    <main className={styles.page}>
      <PageTitle>{t(`console.signIn.${role}`)}</PageTitle>
      <div className={styles.look}>
        <LookToggle />
      </div>
      <div className={styles.card}>
        <p className={styles.brand}>
          <img src="/apps/console/icon.svg" alt="" width="36" height="36" />
          {t('console.brand')}
        </p>
        <h1>{t(`console.signIn.${role}`)}</h1>
        <Suspense>
          <OtherRole as={role} from={from} />
        </Suspense>
        <SignInWays
          portal={portal}
          role={role}
          from={from}
          refusal={<OpenIdRefused refused={refused} />}
          isUnderWay={code.isAsked}
          onLeave={forgetUser}
        >
          <Form form={form}>
            <FormRefusal form={form} />
            <StaffFields form={form} code={code} />
            <SubmitButton form={form} wide>
              {t('signIn.submit')}
            </SubmitButton>
            <BackToPassword form={form} code={code} />
            {!code.isAsked && <a href={forgotPassword(role)}>{t('signIn.forgot')}</a>}
          </Form>
        </SignInWays>
      </div>
      <OtherEntries as={role} />
    </main>
  );
}

/**
 * Where the reader wanted to go, as the portal or the guard wrote it, or as it was when the session ended; and why a
 * sign-in elsewhere was refused.
 */
function useAddress() {
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const ended = state as { nextPathname?: string; nextSearch?: string } | null;
  const from = query.get('from') ?? (ended?.nextPathname && `${ended.nextPathname}${ended.nextSearch ?? ''}`);
  return { from, refused: query.get('refused') };
}
