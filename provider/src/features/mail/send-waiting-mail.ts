import { parseEmailList } from '@clearunit/shared/domain/emails';
import type { Services } from '../../http/services';
import { handleAllDue, leaseFrom, mostAttempts } from '../../outbox';
import { findPin, pinMask } from '../../pin-keys';
import type { Answer, Delivery, Mailer, WrittenAttachment } from '../../ports/mail/mailer';
import { afterAttempt } from './after-attempt';
import type { PdfContext, WritePromised } from './attachment';
import { attachmentsToSend } from './read-attachments';
import { settleMail, type TakenMail, takeDueMail } from './sending-queries';

/** The lease of an attempt, in milliseconds, longer than the mailer's time limit. */
const lease = 10 * 60_000;

/**
 * Sends due mail, oldest first, until none is left, the mail server cannot be used, or the provider stops. A mail is
 * marked before and after it is sent: when a provider dies in between, it is sent again with the same Message-ID after
 * its lease.
 * @param write writes promised PDFs
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
  context: PdfContext & Pick<Services, 'log' | 'pinKeys'>,
  write: WritePromised,
): Promise<Delivery> {
  const to = parseEmailList(mail.to).emails;
  const settled = new Set([...mail.deliveredTo, ...mail.undelivered.map(({ address }) => address)]);
  const recipients = to.filter((address) => !settled.has(address));
  // Interrupted attempts count too: a mail that crashes the provider must not do so forever.
  if (mail.attempts > mostAttempts) return putOff(recipients, 'interrupted');
  const pin = await pinOf(mail, context);
  // Without its building there is no PIN any more.
  if (mail.hasPin && pin === undefined)
    return answered(recipients, 'refused', 'there is no PIN to send: the building was deleted');
  let attachments: WrittenAttachment[];
  try {
    attachments = await attachmentsToSend(mail.id, context, write);
  } catch (err) {
    context.log.error({ err, mail: mail.id }, 'mail: what comes with it could not be written');
    return putOff(recipients, 'what comes with it could not be written');
  }
  if (pin === undefined) return mailer.sendMail({ ...mail, to, recipients, attachments });
  const text = mail.text.replaceAll(pinMask, pin);
  const html = mail.html?.replaceAll(pinMask, pin) ?? null;
  const { answers, isServerReady } = await mailer.sendMail({
    ...mail,
    text,
    html,
    to,
    recipients,
    attachments,
  });
  // A server may repeat in its answer what it refuses; answers are stored and logged.
  return {
    answers: answers.map((answer) => ({ ...answer, said: answer.said.replaceAll(pin, pinMask) })),
    isServerReady,
  };
}

/** The PIN that the mail's building has now; undefined for a mail without one, or when the building was deleted. */
async function pinOf(
  { buildingId, hasPin }: TakenMail,
  { pool, pinKeys }: Pick<Services, 'pool' | 'pinKeys'>,
): Promise<string | undefined> {
  return hasPin && buildingId !== null ? findPin(pool, pinKeys, buildingId) : undefined;
}

const putOff = (recipients: readonly string[], said: string) => answered(recipients, 'postponed', said);

/** An attempt that ended before the mail server was asked. */
const answered = (recipients: readonly string[], outcome: Answer['outcome'], said: string): Delivery => ({
  answers: recipients.map((address) => ({ address, outcome, said })),
  isServerReady: true,
});
