import * as z from 'zod/mini';
import { Id, MailRow, mailStatuses, PageQuery, WrittenMail } from '../shapes';
import { coded, defineCall, fileResponse } from './define';

const byId = z.object({ id: Id });

export const mailCalls = {
  mails: defineCall({
    method: 'GET',
    path: 'mails',
    action: 'mail.read',
    summary: 'Mail that the portal wrote, the latest first, by page: all, or of one status (README no. 12)',
    query: z.extend(PageQuery, { status: z.optional(z.enum(mailStatuses)) }),
    response: coded({ data: z.array(MailRow), total: z.number() }),
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
