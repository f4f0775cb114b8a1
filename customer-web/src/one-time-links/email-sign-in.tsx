import { passwordLinkCalls } from '@clearunit/shared/api/password-links';
import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { entryOf } from '@clearunit/shared/api/routes';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import { linkMinutes } from '@clearunit/shared/domain/contact-accounts';
import { checkUserEmail } from '@clearunit/shared/domain/users';
import { Button, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EntryFrame } from '../frame/entry-frame';
import { PageTitle } from '../frame/page-title';
import { useSession } from '../session';
import { EmailForm } from './email-form';
import { keepSentLink, readSentLink, type SentLink } from './kept-link';
import styles from './one-time-links.module.css';
import { useAnswer } from './use-answer';

const askForMail = (portal: PortalClient) => portal(passwordLinkCalls.passwordMail);

/** Where a contact who has an account asks for a link to sign in (decision 69). */
export default function EmailSignIn() {
  const t = useText();
  const { search, state } = useLocation();
  const { portal } = useSession();
  const isWithoutMail = useAnswer(askForMail).answer?.sends_mail === false;
  const [sent, setSent] = useState(() => (state?.isAnew ? undefined : readSentLink()));
  const onSent = (link: SentLink) => {
    keepSentLink(link, new URLSearchParams(search).get('from') ?? undefined);
    setSent(link);
  };
  return (
    <EntryFrame
      title={t('emailSignIn.title')}
      text={sent || isWithoutMail ? undefined : t('emailSignIn.text')}
    >
      <PageTitle>{t('emailSignIn.title')}</PageTitle>
      {isWithoutMail && (
        <EmptyState title={t('emailSignIn.noMail')}>{t('emailSignIn.noMailText')}</EmptyState>
      )}
      {!sent && !isWithoutMail && (
        <EmailForm
          label={t('emailSignIn.email')}
          submitText={t('emailSignIn.submit')}
          autoComplete="email"
          rules={checkUserEmail}
          send={(email) => portal(portalSessionCalls.askSignIn, { body: { email } })}
          onSent={onSent}
        />
      )}
      <div className={styles.done}>
        <div role="status">{sent && <LinkSent {...sent} />}</div>
        {sent && <Button onClick={() => setSent(undefined)}>{t('emailSignIn.sent.again')}</Button>}
        <Link to={entryOf.customer + search}>{t('emailSignIn.byPin')}</Link>
      </div>
    </EntryFrame>
  );
}

function LinkSent({ message, code }: SentLink) {
  const t = useText();
  return (
    <div className={styles.sent}>
      <p>
        {message} {t('emailSignIn.sent.where', { minutes: linkMinutes })}
      </p>
      <p>{t('emailSignIn.sent.code')}</p>
      <p className={styles.code}>{code}</p>
    </div>
  );
}
