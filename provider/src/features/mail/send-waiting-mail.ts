import { parseEmailList } from '@clearunit/shared/domain/emails';
import type { Services } from '../../http/services';
import { handleAllDue, leaseFrom, mostAttempts } from '../../outbox';
import { findPin, pinMask } from '../../pin-keys';
import type { Answer, Delivery, Mailer, WrittenAttachment } from '../../ports/mail/mailer';
import { giveContactLinkToken } from '../sessions/contact-links-queries';
import { giveLinkToken } from '../sessions/password-links-queries';
import { hashOfToken, newToken } from '../sessions/token';
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
  const secret = await secretOf(mail, context);
  if (secret && 'gone' in secret) return answered(recipients, 'refused', secret.gone);
  let attachments: WrittenAttachment[];
  try {
    attachments = await attachmentsToSend(mail.id, context, write);
  } catch (err) {
    context.log.error({ err, mail: mail.id }, 'mail: the attachments could not be created');
    return putOff(recipients, 'the attachments could not be created');
  }
  if (!secret) return mailer.sendMail({ ...mail, to, recipients, attachments });
  const { put } = secret;
  const text = mail.text.replaceAll(pinMask, put);
  const html = mail.html?.replaceAll(pinMask, put) ?? null;
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
    answers: answers.map((answer) => ({ ...answer, reply: answer.reply.replaceAll(put, pinMask) })),
    isServerReady,
  };
}

/** The text that replaces the mail's mask, or why there is none any more; undefined for a mail without a mask. */
async function secretOf(
  { buildingId, hasPin, passwordLinkId, contactLinkId }: TakenMail,
  { pool, pinKeys, now }: PdfContext & Pick<Services, 'pinKeys'>,
): Promise<{ put: string } | { gone: string } | undefined> {
  if (hasPin) {
    const pin = buildingId === null ? undefined : await findPin(pool, pinKeys, buildingId);
    return pin === undefined ? { gone: 'there is no PIN to send: the building was deleted' } : { put: pin };
  }
  if (passwordLinkId === null && contactLinkId === null) return undefined;
  // A token of an earlier attempt is replaced, since only its hash was stored.
  const token = newToken();
  const isGood = passwordLinkId
    ? await giveLinkToken(pool, passwordLinkId, hashOfToken(token), now)
    : await giveContactLinkToken(pool, contactLinkId ?? '', hashOfToken(token), now);
  return isGood ? { put: token } : { gone: 'there is no link to send: it was used, or has expired' };
}

const putOff = (recipients: readonly string[], reply: string) => answered(recipients, 'postponed', reply);

/** An attempt that ended before the mail server was asked. */
const answered = (recipients: readonly string[], outcome: Answer['outcome'], reply: string): Delivery => ({
  answers: recipients.map((address) => ({ address, outcome, reply })),
  isServerReady: true,
});
