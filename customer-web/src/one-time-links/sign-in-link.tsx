import { emailSignInPage } from '@clearunit/shared/api/routes';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import { AppError } from '@clearunit/shared/domain/errors';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { EmptyState, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EntryFrame } from '../frame/entry-frame';
import { PageTitle } from '../frame/page-title';
import { useSession } from '../session';
import { addressAfter } from '../session/address-after';
import { answerText } from '../session/answer-text';
import { continueRequests } from './continue-requests';
import { forgetSentLink, readAskedPlace } from './kept-link';
import { SignedInAlready } from './signed-in-already';
import { useOneTimeToken } from './use-one-time-token';

/**
 * The page of a mailed link: one press signs in, so that a program which opens links in mail uses none up. In another
 * browser than the one that asked it takes a code.
 */
export default function SignInLink() {
  const token = useOneTimeToken();
  return <WithToken key={token} token={token} />;
}

function WithToken({ token }: { token: string }) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const why = token === '' ? 'incomplete' : isOver ? 'ended' : undefined;
  return (
    <EntryFrame title={t('emailSignIn.link.title')} text={why ? undefined : t('emailSignIn.link.text')}>
      <PageTitle>{t('emailSignIn.link.title')}</PageTitle>
      {why ? (
        <EmptyState
          title={t(`emailSignIn.link.${why}`)}
          action={
            <Link to={emailSignInPage} state={{ isAnew: true }}>
              {t('emailSignIn.link.another')}
            </Link>
          }
        >
          {t(`emailSignIn.link.${why}Text`)}
        </EmptyState>
      ) : (
        <SignInForm token={token} onOver={() => setOver(true)} />
      )}
      <SignedInAlready isOver={why !== undefined} />
    </EntryFrame>
  );
}

function SignInForm({ token, onOver }: { token: string; onOver: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { portal, begin, user: former } = useSession();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initial: { code: '' },
    rules: ({ code }) =>
      needsCode && code === '' ? { field: 'code', reason: 'sessions.link-code-needed' } : null,
    problemText: () => t('emailSignIn.link.codeMissing'),
    submit: ({ code }) =>
      portal(portalSessionCalls.signIn, { body: { link: token, ...(needsCode && { code }) } }),
    handleError: (error) => {
      const reason = error instanceof AppError ? error.reason : '';
      if (reason === 'sessions.link-ended') onOver();
      if (reason === 'sessions.link-code-needed') setNeedsCode(true);
      return reason === 'sessions.link-ended' || reason === 'sessions.link-code-needed';
    },
    refusalText: (error) => answerText(error, t),
    onDone: (user) => {
      const from = readAskedPlace();
      forgetSentLink();
      continueRequests(former, user);
      begin(user);
      navigate(addressAfter(user, from), { replace: true });
    },
    unguarded: true,
  });
  return (
    <Form form={form}>
      <div role="status">{needsCode && <p>{t('emailSignIn.link.elsewhere')}</p>}</div>
      {needsCode && (
        <TextInput
          label={t('emailSignIn.link.code')}
          hint={t('emailSignIn.link.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={6}
          {...form.field('code')}
          onChange={({ target }) => form.change({ code: target.value.replace(/\D/g, '') })}
        />
      )}
      <FormRefusal form={form} />
      <SubmitButton form={form} wide>
        {t('emailSignIn.link.submit')}
      </SubmitButton>
    </Form>
  );
}
