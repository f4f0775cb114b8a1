import * as z from 'zod/mini';
import { fileResponse } from '../provider/define';
import { mailCalls } from '../provider/mail';
import { Id, MailState, WrittenMail } from '../shapes';
import { definePortalCall } from './define';

const byId = z.object({ mailId: Id });
const Said = z.object({ message: z.string() });

/** Mail that the portal wrote, one by one; the list is a resource (see resources.ts). */
export const mailPortalCalls = {
  mail: definePortalCall({
    method: 'GET',
    path: '/api/portal/mails/:mailId',
    action: 'mail.read',
    params: byId,
    response: WrittenMail,
  }),
  mailState: definePortalCall({
    method: 'GET',
    path: '/api/portal/mail-state',
    action: 'mail.read',
    response: MailState,
  }),
  mailAttachment: definePortalCall({
    method: 'GET',
    path: '/api/portal/mails/:mailId/attachments/:position',
    action: 'mail.read',
    params: z.extend(byId, { position: mailCalls.mailAttachment.params.shape.position }),
    response: fileResponse,
  }),
  resendMail: definePortalCall({
    method: 'POST',
    path: '/api/portal/mails/:mailId/resend',
    action: 'mail.resend',
    params: byId,
    response: Said,
  }),
  resendFailedMail: definePortalCall({
    method: 'POST',
    path: '/api/portal/mail-state/resend-failed',
    action: 'mail.resend',
    response: Said,
  }),
} as const;
