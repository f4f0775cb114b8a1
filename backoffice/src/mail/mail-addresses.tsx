import type { WrittenMail } from '@clearunit/shared/api/mail';
import { parseEmailList } from '@clearunit/shared/domain/emails';
import { Badge } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './mail.module.css';

/** Each address of a mail with its outcome, invalid ones included. */
export function MailAddresses({ mail }: { mail: WrittenMail }) {
  const t = useText();
  const refusals = new Map(mail.undelivered.map((one) => [one.address, one.reply]));
  const delivered = new Set(mail.delivered_to);
  const addresses = new Set([...parseEmailList(mail.to).emails, ...refusals.keys()]);
  return (
    <section>
      <h3>{t(mail.status === 'kept' ? 'mailbox.facts.to' : 'mailbox.addresses')}</h3>
      <ul className={styles.addresses}>
        {[...addresses].map((address) => (
          <li key={address}>
            <span>{address}</span>
            {refusals.has(address) ? (
              <Badge tone="danger">{t('mailbox.outcomes.refused', { reply: refusals.get(address)! })}</Badge>
            ) : delivered.has(address) ? (
              <Badge tone="success">{t('mailbox.outcomes.delivered')}</Badge>
            ) : (
              mail.status !== 'kept' && <Badge>{t('mailbox.outcomes.waiting')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
