import * as z from 'zod/mini';
import { coded, defineCalls, fileResponse } from './call';
import { Id, MailRow, MailState, mailStatuses, PageQuery, sortedBy, WrittenMail } from './shapes';

const byId = z.object({ id: Id });

export const mailCalls = defineCalls({
  mails: {
    method: 'GET',
    path: 'mails',
    action: 'mail.read',
    summary:
      'Mail that the portal wrote, the latest first, by page: all or of one status, and what an address, a subject or its building is found by (README no. 12)',
    query: z.extend(PageQuery, {
      status: z.optional(z.enum(mailStatuses)),
      q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      ...sortedBy(['created_at', 'subject', 'status']),
    }),
    response: coded({ data: z.array(MailRow), total: z.number() }),
  },
  mailState: {
    method: 'GET',
    path: 'mails/state',
    action: 'mail.read',
    portal: true,
    summary: 'Whether a mail server is set, and how many mails were given up and can be sent once more',
    response: coded({ data: MailState }),
  },
  resendFailedMail: {
    method: 'POST',
    path: 'mails/resend-failed',
    action: 'mail.resend',
    portal: true,
    summary: 'Sends every mail that was given up once more, to the addresses that do not have it',
    response: coded({ success: z.string() }),
  },
  mail: {
    method: 'GET',
    path: 'mails/:id',
    action: 'mail.read',
    portal: true,
    summary: 'One mail as it reads',
    params: byId,
    response: coded({ data: WrittenMail }),
  },
  mailAttachment: {
    method: 'GET',
    path: 'mails/:id/attachments/:position',
    action: 'mail.read',
    portal: true,
    summary: 'What comes with a mail; a paper that is only promised is written first',
    params: z.extend(byId, { position: z.pipe(z.coerce.number(), z.int().check(z.nonnegative())) }),
    response: fileResponse,
  },
  resendMail: {
    method: 'POST',
    path: 'mails/:id/resend',
    action: 'mail.resend',
    portal: true,
    summary: 'Sends a mail that was given up once more, to the addresses that do not have it',
    params: byId,
    response: coded({ success: z.string() }),
  },
});
