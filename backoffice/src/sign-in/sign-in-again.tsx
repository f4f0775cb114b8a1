import { addressAfterSignIn, choosePasswordLink, entryOf } from '@clearunit/shared/api/routes';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import type { SessionUser } from '@clearunit/shared/api/users';
import { tokenToChoose } from '@clearunit/shared/domain/users';
import {
  Form,
  FormRefusal,
  LeaveQuestion,
  releaseUnsaved,
  SubmitButton,
  useForm,
} from '@clearunit/shared/ui/form';
import { Button, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useReaderName } from '@clearunit/shared/ui/other-role';
import { usePortal, useSignInWays } from '@clearunit/shared/ui/portal';
import { useCodeStep } from '@clearunit/shared/ui/second-factor';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useState } from 'react';
import { isReaderGone, keepUser, readerOfPage, storedUser } from '../session';
import styles from './sign-in-page.module.css';
import { BackToPassword, StaffFields } from './staff-fields';

/**
 * Asks the reader whose session has ended to sign in again, over the page with what was typed there. Where that takes
 * another page, as with OpenID Connect, it is done in another tab, and seen when the reader comes back.
 */
export default function SignInAgain({ onAnswer }: { onAnswer: (isSignedIn: boolean) => void }) {
  const t = useText();
  const nameOf = useReaderName();
  const portal = usePortal();
  const [user] = useState(readerOfPage);
  const entry = entryOf[user?.role ?? 'admin'];
  const ways = useSignInWays(portal);
  const code = useCodeStep();
  const [other, setOther] = useState<SessionUser | undefined>(() =>
    isReaderGone() ? storedUser() : undefined,
  );
  const [isLeaving, setLeaving] = useState(false);
  const goOn = (signedIn: SessionUser) => {
    if (signedIn.uuid !== user?.uuid) return setOther(signedIn);
    keepUser(signedIn);
    onAnswer(true);
  };
  useEffect(() => {
    const look = () => portal(portalSessionCalls.session).then(goOn, () => undefined);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  });
  const form = useForm({
    initial: { email: user?.email ?? '', password: '', code: '' },
    rules: code.rules,
    submit: (values) =>
      portal(portalSessionCalls.signIn, {
        body: { role: user?.role === 'scheduler' ? 'scheduler' : 'admin', ...code.sent(values) },
      }),
    handleError: (error) => {
      const token = tokenToChoose(error);
      if (token) window.open(choosePasswordLink(token), '_blank', 'noopener');
      return token !== undefined || code.handleError(error);
    },
    onDone: goOn,
    unguarded: true,
  });
  const leave = () => {
    releaseUnsaved();
    if (!other) return onAnswer(false);
    // The page and what it has fetched are the former reader's.
    keepUser(other);
    window.location.assign(addressAfterSignIn(other.role, undefined));
  };

  return (
    <Dialog
      title={t('forms.signInAgain.title')}
      onClose={() => setLeaving(true)}
      locked={form.isBusy}
      actions={
        <>
          <Button onClick={() => setLeaving(true)} disabled={form.isBusy}>
            {t('forms.signInAgain.leave')}
          </Button>
          {ways.password && <SubmitButton form={form}>{t('signIn.submit')}</SubmitButton>}
        </>
      }
    >
      <Form form={form} className={styles.again}>
        <p>{t('forms.signInAgain.text', { name: user?.firstName ?? '' })}</p>
        {other && <ErrorNotice message={t('forms.signInAgain.other', { name: nameOf(other) })} />}
        <FormRefusal form={form} />
        {ways.password && (
          <>
            <StaffFields form={form} code={code} isGiven={user?.email !== undefined} />
            <BackToPassword form={form} code={code} />
          </>
        )}
        {ways.openid !== null && (
          <a href={entry} target="_blank" rel="noreferrer">
            {t('forms.signInAgain.elsewhere', { name: ways.openid })}
          </a>
        )}
      </Form>
      {isLeaving && <LeaveQuestion onStay={() => setLeaving(false)} onLeave={leave} />}
    </Dialog>
  );
}
