import type { MailRow } from '@clearunit/shared/api/mail';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { Badge, Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { portalTimeZone } from '../session';
import styles from './mail.module.css';
import { MailStatus } from './mail-status';

/** The columns of the mail list. */
export function useMailColumns(onRead: (id: string) => void): ListColumn<MailRow>[] {
  const t = useText();
  return useMemo(() => {
    const column = (field: keyof typeof shapes, cell: ListColumn<MailRow>['cell']) => ({
      field,
      title: t(`mailbox.columns.${field}`),
      cell,
      ...shapes[field],
    });
    return [
      column('created_at', (mail) => showDateTime(mail.created_at, portalTimeZone())),
      column('to', (mail) => mail.to || t('mailbox.nobody')),
      column('subject', (mail) => mail.subject),
      column('status', (mail) => <MailStatus status={mail.status} />),
      column('undelivered', (mail) => <Remarks mail={mail} />),
      {
        field: 'read',
        title: '',
        bare: true,
        width: 116,
        cell: (mail, tabIndex) => (
          <Button
            look="plain"
            tabIndex={tabIndex}
            aria-label={t('mailbox.readNamed', { subject: mail.subject })}
            onClick={() => onRead(mail.id)}
          >
            {t('mailbox.read')}
          </Button>
        ),
      },
    ];
  }, [t, onRead]);
}

function Remarks({ mail: { undelivered, attachment_count: attached } }: { mail: MailRow }) {
  const t = useText();
  if (undelivered.length + attached === 0) return '–';
  return (
    <span className={styles.remarks}>
      {undelivered.length > 0 && (
        <Badge tone="warning">{t('mailbox.notReached', { smart_count: undelivered.length })}</Badge>
      )}
      {attached > 0 && <Badge>{t('mailbox.attached', { smart_count: attached })}</Badge>}
    </span>
  );
}

const shapes = {
  created_at: { width: 150 },
  to: { flex: 1, minWidth: 130 },
  subject: { flex: 1.6, minWidth: 180 },
  status: { width: 110 },
  undelivered: { flex: 1, minWidth: 170, roomy: true },
} as const;
