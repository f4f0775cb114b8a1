import * as z from 'zod/mini';
import { coded, defineCalls, fileResponse } from './call';
import { Id, Moment, PageQuery, sortedBy } from './common';
import { UndeliveredAddress } from './undelivered-address';

/** 'kept' without a mail server; 'failed' was given up and can be resent by an admin. */
export const mailStatuses = ['kept', 'queued', 'sending', 'sent', 'failed'] as const;

/** Why a PDF is not attached to a mail: its order no longer exists, or it is too large. */
export const leftOutReasons = ['nothing-left', 'too-large'] as const;

const MailAttachment = z.object({
  /** Its place among the mail's attachments, from 0. */
  position: z.number(),
  name: z.string(),
  content_type: z.string(),
  /** In bytes; null until a promised PDF is written. */
  size: z.nullable(z.number()),
  left_out: z.nullable(z.enum(leftOutReasons)),
});

/** A mail in the list of all that was written. */
export const MailRow = z.object({
  id: Id,
  building_id: z.nullable(Id),
  /** Addresses, comma separated. */
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** How often it was tried. */
  attempts: z.number(),
  /** When it is tried next; null unless it waits. */
  next_attempt_at: z.nullable(Moment),
  delivered_to: z.array(z.string()),
  undelivered: z.array(UndeliveredAddress),
  last_error: z.nullable(z.string()),
  /** The mail server's answer when it accepted the mail, with its id. */
  server_answer: z.nullable(z.string()),
  created_at: Moment,
  sent_at: z.nullable(Moment),
  attachment_count: z.number(),
});
export type MailRow = z.infer<typeof MailRow>;

/** The state of the portal's mail. */
const MailState = z.object({
  /** Whether a mail server is set; without one mail is kept. */
  sends_mail: z.boolean(),
  /** How many mails with an address were given up, counted up to a limit. */
  failed: z.number(),
});

/** A mail with its text. */
export const WrittenMail = z.extend(MailRow, {
  text: z.string(),
  html: z.nullable(z.string()),
  /** The text has a mask where the building's PIN is put in when it is sent. */
  has_pin: z.boolean(),
  /** The text has a mask where the token of a link is put in when it is sent. */
  has_link: z.boolean(),
  attachments: z.array(MailAttachment),
});
export type WrittenMail = z.infer<typeof WrittenMail>;

const byId = z.object({ id: Id });

export const mailCalls = defineCalls({
  mails: {
    method: 'GET',
    path: 'mails',
    action: 'mail.read',
    summary:
      'Mail that the portal wrote, the latest first, by page: all or of one status, and what an address, a subject or its building is found by (specification README no. 12)',
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
    summary: 'What comes with a mail; a PDF that is only promised is written first',
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
