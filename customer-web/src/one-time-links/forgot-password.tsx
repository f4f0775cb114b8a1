import { passwordLinkCalls } from '@clearunit/shared/api/password-links';
import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { entryOf } from '@clearunit/shared/api/routes';
import { isEmail } from '@clearunit/shared/domain/emails';
import { EmptyState, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EntryFrame } from '../frame/entry-frame';
import { PageTitle } from '../frame/page-title';
import { useSession } from '../session';
import { EmailForm } from './email-form';
import styles from './one-time-links.module.css';
import { useAnswer } from './use-answer';

const ask = (portal: PortalClient) => portal(passwordLinkCalls.passwordMail);
const checkEmail = (email: string) =>
  isEmail(email) ? null : { field: 'email', reason: 'users.sign-in-email' };
const staff = ['admin', 'scheduler', 'technician'] as const;

/** Where somebody of the staff asks for a link to choose a new password (decision 68). */
export default function ForgotPassword() {
  const t = useText();
  const [search] = useSearchParams();
  const { portal } = useSession();
  const role = staff.find((one) => one === search.get('role')) ?? 'technician';
  const { answer: data, error, askAgain } = useAnswer(ask);
  const [done, setDone] = useState<string>();
  const without = data && (!data.passwords ? 'noPasswords' : !data.sends_mail ? 'noMail' : undefined);
  const title = t('passwordLinks.forgot.title');
  return (
    <EntryFrame title={title} text={data && !without ? t('passwordLinks.forgot.text') : undefined}>
      <PageTitle>{title}</PageTitle>
      {!data && error === undefined && <Skeleton height="8rem" />}
      {error !== undefined && <FailureNotice error={error} onRetry={askAgain} />}
      {without && (
        <EmptyState title={t(`passwordLinks.forgot.${without}`)}>
          {t(`passwordLinks.forgot.${without}Text`)}
        </EmptyState>
      )}
      {data && !without && done === undefined && (
        <EmailForm
          label={t('passwordLinks.forgot.email')}
          submitText={t('passwordLinks.forgot.submit')}
          autoComplete="username"
          rules={checkEmail}
          send={(email) => portal(passwordLinkCalls.forgotPassword, { body: { email } })}
          onSent={({ message }) => setDone(message)}
        />
      )}
      <div className={styles.done}>
        <p role="status">{done}</p>
        <a href={entryOf[role]}>{t('passwordLinks.forgot.back')}</a>
      </div>
    </EntryFrame>
  );
}
