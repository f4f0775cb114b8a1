import type { WrittenMail } from '@clearunit/shared/api/mail';
import { mailCalls } from '@clearunit/shared/api/mail';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import { Button, DownloadIcon } from '@clearunit/shared/ui/kit';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useDownload } from '../outcome';
import styles from './mail.module.css';

/** A mail's attachments as downloads; PDFs are written on request. */
export function MailAttachments({ mail }: { mail: WrittenMail }) {
  const { t, locale } = useTexts();
  const { download, busy } = useDownload();
  return (
    <section>
      <h3>{t('mailbox.attachments')}</h3>
      <ul className={styles.addresses}>
        {mail.attachments.map(({ position, name, size, left_out: leftOut }) => (
          <li key={position}>
            {leftOut ? (
              <span>{name}</span>
            ) : (
              <Button
                look="plain"
                icon={<DownloadIcon />}
                disabled={busy}
                aria-label={t('mailbox.attachment', { name })}
                onClick={() =>
                  void download(
                    portalAddress(mailCalls.mailAttachment, { params: { id: mail.id, position } }),
                  )
                }
              >
                {name}
              </Button>
            )}
            <span className={styles.about}>
              {leftOut
                ? t(`mailbox.leftOut.${leftOut}`)
                : size === null
                  ? t('mailbox.notWritten')
                  : kilobytes(size, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kilobytes = (size: number, locale: string): string =>
  `${Math.max(1, Math.round(size / 1000)).toLocaleString(locale)} KB`;
