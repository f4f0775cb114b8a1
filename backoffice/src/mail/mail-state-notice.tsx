import { mailCalls } from '@clearunit/shared/api/mail';
import { Button, ConfirmDialog, InfoIcon } from '@clearunit/shared/ui/kit';
import { usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useOutcome } from '../outcome';
import styles from './mail.module.css';

type MailStateNoticeProps = { onShowFailed: () => void; onSent: () => void };

/** Says that mail is not sent but kept, or that some could not be sent and can be resent. */
export function MailStateNotice({ onShowFailed, onSent }: MailStateNoticeProps) {
  const t = useText();
  const { data } = usePortalQuery(mailCalls.mailState, {});
  const [isAsking, setAsking] = useState(false);
  const { tell } = useOutcome();
  const { mutateAsync, isPending } = usePortalMutation(mailCalls.resendFailedMail, ['mail', 'mailState']);
  const resend = () =>
    tell(mutateAsync({})).then(() => {
      setAsking(false);
      onSent();
    });
  if (!data) return null;
  const smart_count = data.failed;
  return (
    <>
      {!data.sends_mail && (
        <div className={styles.notice} role="note">
          <InfoIcon />
          <p>{t('mailbox.keeps')}</p>
        </div>
      )}
      {data.sends_mail && smart_count > 0 && (
        <div className={styles.notice} role="note">
          <InfoIcon />
          <p>{t('mailbox.failed', { smart_count })}</p>
          <Button look="plain" onClick={onShowFailed}>
            {t('mailbox.showFailed')}
          </Button>
          <Button onClick={() => setAsking(true)}>{t('mailbox.resendAll')}</Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('mailbox.resendAll')}
          confirmLabel={t('mailbox.resend')}
          busy={isPending}
          onConfirm={resend}
          onCancel={() => setAsking(false)}
        >
          {t('mailbox.resendAllQuestion', { smart_count })}
        </ConfirmDialog>
      )}
    </>
  );
}
