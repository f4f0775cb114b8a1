import { parseEmailList } from '@clearunit/shared/domain/emails';
import type { Services } from '../../http/services';
import type { Delivery, Mailer } from '../../ports/mail/mailer';
import { afterAttempt, mostAttempts } from './after-attempt';
import { settleMail, type TakenMail, takeDueMail } from './queries-sending';

/** So long a mail belongs to one attempt, in milliseconds; the mailer knows sooner what came of it. */
const lease = 10 * 60_000;

/**
 * Sends the mail that is due, one after the other in the order in which it was written, until none is left, the mail
 * server cannot be used, or the provider stops. A mail is marked before it is handed over and after: when a provider
 * dies in between, it is sent once more under the same Message-ID when its lease ends.
 */
export async function sendWaitingMail(
  { pool, now, log, mailer }: Services,
  ending?: AbortSignal,
): Promise<void> {
  while (mailer && !ending?.aborted) {
    const begun = now();
    const leaseUntil = new Date(begun.getTime() + lease).toISOString();
    const mail = await takeDueMail(pool, { now: begun.toISOString(), leaseUntil });
    if (!mail) return;
    const { answers, isServerReady } = await attempt(mailer, mail);
    const ended = now();
    const settled = afterAttempt(mail, answers, ended);
    await settleMail(pool, mail, settled, ended.toISOString());
    const { status, lastError } = settled;
    if (lastError)
      log.warn({ mail: mail.id, attempts: mail.attempts, status, lastError }, 'mail: not delivered');
    if (!isServerReady) return;
  }
}

async function attempt(mailer: Mailer, mail: TakenMail): Promise<Delivery> {
  const to = parseEmailList(mail.to).emails;
  const settled = new Set([...mail.deliveredTo, ...mail.undelivered.map(({ address }) => address)]);
  const recipients = to.filter((address) => !settled.has(address));
  // Attempts that never came to an end count too: a mail that takes its provider down must not do so for ever.
  if (mail.attempts > mostAttempts) {
    const answers = recipients.map(
      (address) => ({ address, outcome: 'postponed', said: 'interrupted' }) as const,
    );
    return { answers, isServerReady: true };
  }
  return mailer.sendMail({ ...mail, to, recipients });
}
