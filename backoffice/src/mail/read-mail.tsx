import type { WrittenMail } from '@clearunit/shared/api/mail';
import { mailCalls } from '@clearunit/shared/api/mail';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { Button, Dialog, Facts, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useOutcome } from '../outcome';
import { portalTimeZone } from '../session';
import styles from './mail.module.css';
import { MailAddresses } from './mail-addresses';
import { MailAttachments } from './mail-attachments';
import { MailBody } from './mail-body';
import { MailStatus } from './mail-status';

type ReadMailProps = { mailId: string; onSent: () => void; onClose: () => void };

/** A mail with the outcome for each address; one that failed can be resent. */
export function ReadMail({ mailId, onSent, onClose }: ReadMailProps) {
  const t = useText();
  const { data: mail, error, refetch } = usePortalQuery(mailCalls.mail, { params: { id: mailId } });
  const { data: state } = usePortalQuery(mailCalls.mailState, {});
  const { tell } = useOutcome();
  const { mutateAsync, isPending } = usePortalMutation(mailCalls.resendMail, ['mail', 'mailState']);
  const resend = () => tell(mutateAsync({ params: { id: mailId } })).then(onSent);
  const isResendable = mail?.status === 'failed' && mail.to !== '' && state?.sends_mail;
  const actions = (
    <>
      {isResendable && (
        <Button busy={isPending} onClick={resend}>
          {t('mailbox.resend')}
        </Button>
      )}
      <Button look="main" onClick={onClose} data-focus-first>
        {t('common.actions.close')}
      </Button>
    </>
  );
  return (
    <Dialog title={mail?.subject ?? t('mailbox.label')} onClose={onClose} wide actions={actions}>
      {error && !mail && <FailureNotice error={error} onRetry={refetch} />}
      {!mail && !error && <Skeleton height="16rem" />}
      {mail && <Read mail={mail} />}
    </Dialog>
  );
}

function Read({ mail }: { mail: WrittenMail }) {
  const t = useText();
  const zone = portalTimeZone();
  const facts = [
    [t('mailbox.facts.status'), <MailStatus key="status" status={mail.status} />],
    [t('mailbox.facts.written'), showDateTime(mail.created_at, zone)],
    [t('mailbox.facts.sent'), showDateTime(mail.sent_at, zone)],
    [t('mailbox.facts.attempts'), mail.attempts > 0 && String(mail.attempts)],
    [t('mailbox.facts.next'), showDateTime(mail.next_attempt_at, zone)],
    [t('mailbox.facts.answer'), mail.server_answer, 'wide'],
    [t('mailbox.facts.error'), mail.last_error, 'wide'],
  ] as const;
  return (
    <div className={styles.mail}>
      <Facts facts={facts.filter(([, value]) => value)} />
      <MailAddresses mail={mail} />
      {mail.attachments.length > 0 && <MailAttachments mail={mail} />}
      <MailBody mail={mail} />
    </div>
  );
}
