import { joinEmails, parseEmailList } from '@clearunit/shared/domain/emails';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import { type Attachment, checkAttachments } from './attachment';
import { htmlOf } from './html-of';
import { insertMail } from './queries';
import { insertAttachments } from './queries-attachments';

/**
 * Writes a mail in the transaction that causes it, so that neither stands without the other: queued when there is a
 * mail server, else kept to be read by admins. Without a recipient nothing is written.
 * @param mail `to` are addresses, comma separated, as they stand in a building; what is attached is written down with
 * the mail, or promised: a paper takes its time, and is written when the mail is first tried
 * @returns the addresses that it is for, comma separated; '' when there is none
 * @throws RangeError for attachments that are too many or too large
 */
export async function writeMail(
  run: Runner,
  { sendsMail, now, texts }: Pick<Context, 'sendsMail' | 'now' | 'texts'>,
  mail: {
    buildingId: string;
    to: string;
    subject: string;
    text: string;
    attachments?: readonly Attachment[];
  },
): Promise<string> {
  const to = joinEmails(parseEmailList(mail.to).emails);
  if (to === '') return to;
  const { attachments = [] } = mail;
  checkAttachments(attachments);
  const html = htmlOf(mail.text, texts.locale);
  const id = await insertMail(run, { ...mail, to, html, dueAt: sendsMail ? now.toISOString() : null });
  await insertAttachments(run, id, attachments);
  return to;
}
