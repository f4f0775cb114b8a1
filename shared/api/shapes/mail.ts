import * as z from 'zod/mini';
import { Id, Moment } from './common';

/** Kept without a mail server; queued, being sent, sent; given up, so that an admin may send it again. */
export const mailStatuses = ['kept', 'queued', 'sending', 'sent', 'failed'] as const;

/** An address that a mail does not reach, with what the mail server said of it. */
export const UndeliveredAddress = z.object({ address: z.string(), said: z.string() });
export type UndeliveredAddress = z.infer<typeof UndeliveredAddress>;

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
});
export type MailRow = z.infer<typeof MailRow>;

/** A mail as it reads. */
export const WrittenMail = z.extend(MailRow, { text: z.string(), html: z.nullable(z.string()) });
export type WrittenMail = z.infer<typeof WrittenMail>;
