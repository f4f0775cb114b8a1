import type { WrittenMail } from '@clearunit/shared/api/mail';
import { Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import styles from './mail.module.css';

const views = ['html', 'text'] as const;

/**
 * A mail's HTML or plain text. The HTML is in a sandboxed frame without scripts, forms or the portal's origin; links
 * open in a new tab.
 */
export function MailBody({ mail: { html, text, subject, has_pin, has_link } }: { mail: WrittenMail }) {
  const t = useText();
  const [view, setView] = useState<(typeof views)[number]>('html');
  const options = views.map((value) => ({ value, text: t(`mailbox.views.${value}`) }));
  return (
    <section className={styles.body}>
      {html ? (
        <Segments label={t('mailbox.text')} value={view} options={options} onChoose={setView} />
      ) : (
        <h3>{t('mailbox.text')}</h3>
      )}
      {html && view === 'html' ? (
        <iframe
          className={styles.frame}
          title={t('mailbox.frame', { subject })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          srcDoc={framed(html)}
        />
      ) : (
        <p className={styles.text} lang="">
          {text}
        </p>
      )}
      {has_link && <p className={styles.hint}>{t('mailbox.link')}</p>}
      {has_pin && <p className={styles.hint}>{t('mailbox.pin')}</p>}
    </section>
  );
}

/** Loads nothing, and links open in a new tab. */
const head = `<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<base target="_blank">
</head>
`;

/** A mail's HTML as the document of a frame: with a policy of its own before anything of it is read. */
export const framed = (html: string): string => {
  const body = html.search(/<(?:head|body)\b/i);
  return body < 0 ? head + html : html.slice(0, body) + head + html.slice(body);
};
