import { joinEmails, parseEmailList } from '@clearunit/shared/domain/emails';
import type { Texts } from '@clearunit/shared/texts';
import { writtenTexts } from '@clearunit/shared/texts/server';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import { type Attachment, checkAttachments } from './attachment';
import { insertAttachments } from './attachments-queries';
import { htmlOf } from './html-of';
import { insertMail } from './queries';

/**
 * Writes a mail in the transaction that causes it, so that neither stands without the other: queued when there is a
 * mail server, else kept to be read by admins. What is no address among the recipients is told on the mail and holds
 * nobody else's back; a mail with none but such is written as one that was given up, and without any nothing is written.
 * @param mail `id` is one of version 7, made here unless it is given; `sendingKey` is that of the form by which a person sends it; `to` are addresses, comma separated, as they stand in a building; what is attached is written down with
 * the mail, or promised: a paper takes its time, and is written when the mail is first tried
 * @returns the addresses that it is for, comma separated; '' when there is none
 * @throws RangeError for attachments that are too many or too large
 */
export async function writeMail(
  run: Runner,
  { sendsMail, now, texts }: Pick<Context, 'sendsMail' | 'now'> & { texts: Pick<Texts, 'locale'> },
  mail: {
    id?: string;
    buildingId: string;
    sendingKey?: string;
    to: string;
    subject: string;
    text: string;
    attachments?: readonly Attachment[];
  },
): Promise<string> {
  const { emails, invalid } = parseEmailList(mail.to);
  if (emails.length + invalid.length === 0) return '';
  const to = joinEmails(emails);
  const { attachments = [] } = mail;
  checkAttachments(attachments);
  const html = htmlOf(mail.text, texts.locale);
  const said = writtenTexts('en-US').t('mail.noAddress');
  const undelivered = invalid.map((address) => ({ address, said }));
  const status = emails.length === 0 ? 'failed' : sendsMail ? 'queued' : 'kept';
  const dueAt = status === 'queued' ? now.toISOString() : null;
  const { id = v7() } = mail;
  await insertMail(run, { ...mail, id, to, html, undelivered, status, dueAt });
  await insertAttachments(run, id, attachments);
  return to;
}
