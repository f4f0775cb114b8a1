import * as z from 'zod/mini';
import { Id, Moment } from './common';

/** Kept without a mail server; queued, being sent, sent; given up, so that an admin may send it again. */
export const mailStatuses = ['kept', 'queued', 'sending', 'sent', 'failed'] as const;

/** An address that a mail does not reach, with what the mail server said of it. */
export const UndeliveredAddress = z.object({ address: z.string(), said: z.string() });
export type UndeliveredAddress = z.infer<typeof UndeliveredAddress>;

/** Why a mail goes without a paper: what it tells of is no more, or it is larger than mail may be. */
export const leftOutReasons = ['nothing-left', 'too-large'] as const;

/** What comes with a mail. */
export const MailAttachment = z.object({
  /** Its place among the mail's attachments, from 0. */
  position: z.number(),
  name: z.string(),
  content_type: z.string(),
  /** In bytes; null for a paper that is not written yet. */
  size: z.nullable(z.number()),
  left_out: z.nullable(z.enum(leftOutReasons)),
});
export type MailAttachment = z.infer<typeof MailAttachment>;

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
  /** What the mail server said when it took the mail, with the id that it gave it. */
  server_answer: z.nullable(z.string()),
  created_at: Moment,
  sent_at: z.nullable(Moment),
  attachment_count: z.number(),
});
export type MailRow = z.infer<typeof MailRow>;

/** How the portal's mail stands. */
export const MailState = z.object({
  /** Whether a mail server is set; without one mail is kept. */
  sends_mail: z.boolean(),
  /** Mails that were given up and have an address to go to; counted up to a limit. */
  failed: z.number(),
});
export type MailState = z.infer<typeof MailState>;

/** A mail as it reads. */
export const WrittenMail = z.extend(MailRow, {
  text: z.string(),
  html: z.nullable(z.string()),
  attachments: z.array(MailAttachment),
});
export type WrittenMail = z.infer<typeof WrittenMail>;
