import { joinEmails, parseEmailList } from '@clearunit/shared/domain/emails';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import { htmlOf } from './html-of';
import { insertMail } from './queries';

/**
 * Writes a mail in the transaction that causes it, so that neither stands without the other: queued when there is a
 * mail server, else kept to be read by admins. Without a recipient nothing is written.
 * @param to addresses, comma separated, as they stand in a building
 * @returns the addresses that it is for, comma separated; '' when there is none
 */
export async function writeMail(
  run: Runner,
  { sendsMail, now, texts }: Pick<Context, 'sendsMail' | 'now' | 'texts'>,
  mail: { buildingId: string; to: string; subject: string; text: string },
): Promise<string> {
  const to = joinEmails(parseEmailList(mail.to).emails);
  if (to === '') return to;
  const html = htmlOf(mail.text, texts.locale);
  await insertMail(run, { ...mail, to, html, dueAt: sendsMail ? now.toISOString() : null });
  return to;
}
