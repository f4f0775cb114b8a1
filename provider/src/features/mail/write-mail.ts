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
 * Writes a mail in the transaction that causes it: queued when there is a mail server, else kept for admins to read.
 * Invalid recipients are noted on the mail; with only such it counts as given up, and without any recipient nothing is
 * written.
 * @param mail `id` is a UUID of version 7, made here by default; `sendingKey` is the idempotency key of a form; `to`
 * are addresses, comma separated; attachments are stored with the mail, or promised: a PDF takes its time, and is
 * written when the mail is first tried; with `hasPin` the text has `pinMask` where the building's PIN belongs, which is put
 * in whenever the mail is sent and is never stored; with `passwordLinkId` or `contactLinkId` the link's token belongs
 * there, which is made then
 * @returns the valid recipients, comma separated; '' when there is none
 * @throws RangeError for attachments that are too many or too large
 */
export async function writeMail(
  run: Runner,
  {
    sendsMail,
    now,
    portalUrl,
    texts,
  }: Pick<Context, 'sendsMail' | 'now' | 'portalUrl'> & { texts: Pick<Texts, 'locale'> },
  mail: {
    id?: string;
    /** Null for mail that is about no building. */
    buildingId: string | null;
    sendingKey?: string;
    to: string;
    subject: string;
    text: string;
    hasPin?: boolean;
    passwordLinkId?: string | undefined;
    contactLinkId?: string | undefined;
    attachments?: readonly Attachment[];
  },
): Promise<string> {
  const { emails, invalid } = parseEmailList(mail.to);
  if (emails.length + invalid.length === 0) return '';
  const to = joinEmails(emails);
  const { attachments = [] } = mail;
  checkAttachments(attachments);
  const html = htmlOf(mail.text, { locale: texts.locale, portalUrl });
  const reply = writtenTexts('en-US').t('mail.noAddress');
  const undelivered = invalid.map((address) => ({ address, reply }));
  const status = emails.length === 0 ? 'failed' : sendsMail ? 'queued' : 'kept';
  const dueAt = status === 'queued' ? now.toISOString() : null;
  const { id = v7() } = mail;
  await insertMail(run, { ...mail, id, to, html, undelivered, status, dueAt });
  await insertAttachments(run, id, attachments);
  return to;
}
