import { senderAddress } from '@clearunit/shared/domain/emails';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Answer, Delivery, Mailer, OutgoingMail } from './mailer';

/** In milliseconds; a working mail server answers within seconds. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
};
/** The limit of an attempt, however slow the server is. */
const longestAttempt = 5 * 60_000;

/**
 * Mail by SMTP.
 * @param url where the mail server is, with user and password; 'smtp' with '?requireTLS=true' asks for TLS
 * and sends nothing without, and otherwise takes it where it is offered; 'smtps' is TLS from the first byte. Neither the address nor the conversation is ever
 * logged.
 * @param from the sender, an address or 'Name <address>'
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    ...timeouts,
    logger: false,
    debug: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = senderAddress(from) ?? from;
  const domain = sender.slice(sender.lastIndexOf('@') + 1);

  return {
    async sendMail({ id, to, recipients, subject, text, html, attachments }) {
      try {
        const sent = await transport.sendMail({
          from,
          to: [...to],
          envelope: { from: sender, to: [...recipients] },
          messageId: `<${id}@${domain}>`,
          subject,
          text,
          ...(html !== null && { html }),
          attachments: attachments.map(({ name, contentType, content }) => ({
            filename: name,
            contentType,
            content,
          })),
          // No automatic reply to an automatic mail (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(longestAttempt),
        });
        const otherwise = { outcome: 'delivered', reply: sent.response } as const;
        return { answers: answersOf(recipients, sent.rejectedErrors, otherwise), isServerReady: true };
      } catch (failure) {
        return failedDelivery(recipients, failure as NodemailerError);
      }
    },
  };
}

/**
 * A refusal of an address or the message is final with 5xx; a refusal before either was sent (network, TLS, sign-in,
 * sender) can be repaired.
 */
function failedDelivery(recipients: OutgoingMail['recipients'], failure: NodemailerError): Delivery {
  const isServerReady = failure.command === 'RCPT TO' || failure.command === 'DATA';
  const outcome = isServerReady ? outcomeOf(failure) : 'postponed';
  const rejected = isServerReady ? failure.rejectedErrors : [];
  return { answers: answersOf(recipients, rejected, { outcome, reply: replyOf(failure) }), isServerReady };
}

/** One answer for each recipient: its own refusal, or else that of the whole mail. */
function answersOf(
  recipients: readonly string[],
  rejected: readonly NodemailerError[] = [],
  otherwise: Omit<Answer, 'address'>,
): Answer[] {
  const refusals = new Map(rejected.map((refusal) => [refusal.recipient?.toLowerCase(), refusal]));
  return recipients.map((address) => {
    const refusal = refusals.get(address.toLowerCase());
    return { address, ...(refusal ? { outcome: outcomeOf(refusal), reply: replyOf(refusal) } : otherwise) };
  });
}

/** A 5xx of the mail server is final; a 4xx or no answer may change (RFC 5321, 4.2.1). */
const outcomeOf = ({ permanent }: NodemailerError): 'refused' | 'postponed' =>
  permanent ? 'refused' : 'postponed';

const longestSaying = 500;
const replyOf = ({ response, message }: NodemailerError): string =>
  String(response || message).slice(0, longestSaying);
