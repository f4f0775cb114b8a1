import * as z from 'zod/mini';
import { Id, MailRow, MailState, mailStatuses, PageQuery, sortedBy, WrittenMail } from '../shapes';
import { coded, defineCall, fileResponse } from './define';

const byId = z.object({ id: Id });

export const mailCalls = {
  mails: defineCall({
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
  }),
  mailState: defineCall({
    method: 'GET',
    path: 'mails/state',
    action: 'mail.read',
    summary: 'Whether a mail server is set, and how many mails were given up and can be sent once more',
    response: coded({ data: MailState }),
  }),
  resendFailedMail: defineCall({
    method: 'POST',
    path: 'mails/resend-failed',
    action: 'mail.resend',
    summary: 'Sends every mail that was given up once more, to the addresses that do not have it',
    response: coded({ success: z.string() }),
  }),
  mail: defineCall({
    method: 'GET',
    path: 'mails/:id',
    action: 'mail.read',
    summary: 'One mail as it reads',
    params: byId,
    response: coded({ data: WrittenMail }),
  }),
  mailAttachment: defineCall({
    method: 'GET',
    path: 'mails/:id/attachments/:position',
    action: 'mail.read',
    summary: 'What comes with a mail; a paper that is only promised is written first',
    params: z.extend(byId, { position: z.pipe(z.coerce.number(), z.int().check(z.nonnegative())) }),
    response: fileResponse,
  }),
  resendMail: defineCall({
    method: 'POST',
    path: 'mails/:id/resend',
    action: 'mail.resend',
    summary: 'Sends a mail that was given up once more, to the addresses that do not have it',
    params: byId,
    response: coded({ success: z.string() }),
  }),
} as const;
