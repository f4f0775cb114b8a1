import { parseEmailList } from '@clearunit/shared/domain/emails';
import type { Services } from '../../http/services';
import { handleAllDue, leaseFrom, mostAttempts } from '../../outbox';
import type { Delivery, Mailer, WrittenAttachment } from '../../ports/mail/mailer';
import { afterAttempt } from './after-attempt';
import type { PaperContext, WritePromised } from './attachment';
import { attachmentsToSend } from './read-attachments';
import { settleMail, type TakenMail, takeDueMail } from './sending-queries';

/** So long a mail belongs to one attempt, in milliseconds; the mailer knows sooner what came of it. */
const lease = 10 * 60_000;

/**
 * Sends the mail that is due, one after the other in the order in which it was written, until none is left, the mail
 * server cannot be used, or the provider stops. A mail is marked before it is handed over and after: when a provider
 * dies in between, it is sent once more under the same Message-ID when its lease ends.
 * @param write writes the papers that were promised with it
 */
export async function sendWaitingMail(
  services: Services,
  write: WritePromised,
  ending?: AbortSignal,
): Promise<void> {
  const { pool, now, log, mailer } = services;
  if (!mailer) return;
  await handleAllDue(async () => {
    const begun = now();
    const mail = await takeDueMail(pool, leaseFrom(begun, lease));
    if (!mail) return false;
    const { answers, isServerReady } = await attempt(mailer, mail, { ...services, now: begun }, write);
    const ended = now();
    const settled = afterAttempt(mail, answers, ended);
    await settleMail(pool, mail, settled, ended.toISOString());
    const { status, lastError } = settled;
    if (lastError)
      log.warn({ mail: mail.id, attempts: mail.attempts, status, lastError }, 'mail: not delivered');
    return isServerReady;
  }, ending);
}

async function attempt(
  mailer: Mailer,
  mail: TakenMail,
  context: PaperContext & Pick<Services, 'log'>,
  write: WritePromised,
): Promise<Delivery> {
  const to = parseEmailList(mail.to).emails;
  const settled = new Set([...mail.deliveredTo, ...mail.undelivered.map(({ address }) => address)]);
  const recipients = to.filter((address) => !settled.has(address));
  // Attempts that never came to an end count too: a mail that takes its provider down must not do so for ever.
  if (mail.attempts > mostAttempts) return putOff(recipients, 'interrupted');
  let attachments: WrittenAttachment[];
  try {
    attachments = await attachmentsToSend(mail.id, context, write);
  } catch (err) {
    context.log.error({ err, mail: mail.id }, 'mail: what comes with it could not be written');
    return putOff(recipients, 'what comes with it could not be written');
  }
  return mailer.sendMail({ ...mail, to, recipients, attachments });
}

/** An attempt that came to nothing before the mail server was asked. */
const putOff = (recipients: readonly string[], said: string): Delivery => ({
  answers: recipients.map((address) => ({ address, outcome: 'postponed', said })),
  isServerReady: true,
});
