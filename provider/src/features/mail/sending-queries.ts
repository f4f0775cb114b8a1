import type { UndeliveredAddress } from '@clearunit/shared/api/undelivered-address';
import type { Runner } from '../../db/runner';
import type { Lease } from '../../outbox';

/** A mail leased to an attempt. */
export interface TakenMail {
  id: string;
  buildingId: string | null;
  /** Its text has a mask for the building's PIN. */
  hasPin: boolean;
  /** The link for whose token its text has a mask. */
  passwordLinkId: string | null;
  contactLinkId: string | null;
  /** Addresses, comma separated. */
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** This one included. */
  attempts: number;
  deliveredTo: string[];
  undelivered: UndeliveredAddress[];
}

/** The state of a mail after an attempt. */
export interface SettledMail {
  status: 'queued' | 'sent' | 'failed';
  /** When it is tried again, ISO 8601. */
  dueAt: string | null;
  deliveredTo: string[];
  undelivered: UndeliveredAddress[];
  lastError: string | null;
  serverAnswer: string | null;
}

/** Leases the mail that has waited longest: a queued one, or one whose lease has ended. */
export async function takeDueMail(run: Runner, { now, leaseUntil }: Lease): Promise<TakenMail | undefined> {
  const { rows } = await run.query<TakenMail>(
    `update mail set status = 'sending', attempts = attempts + 1, due_at = $2
     where id = (
       select id from mail where status in ('queued', 'sending') and due_at <= $1
       order by due_at, id limit 1 for update skip locked)
     returning id, building_id as "buildingId", has_pin as "hasPin", password_link_id as "passwordLinkId",
       contact_link_id as "contactLinkId",
       recipients as "to", subject, body_text as text, body_html as html, attempts, delivered_to as "deliveredTo", undelivered`,
    [now, leaseUntil],
  );
  return rows[0];
}

/** Stores the outcome of an attempt, unless another attempt has leased the mail since. */
export async function settleMail(
  run: Runner,
  { id, attempts }: Pick<TakenMail, 'id' | 'attempts'>,
  mail: SettledMail,
  at: string,
): Promise<void> {
  await run.query(
    `update mail set status = $3, due_at = $4, delivered_to = $5, undelivered = $6, last_error = $7,
       server_answer = coalesce($8, server_answer), sent_at = case when $3 = 'sent' then $9::timestamptz end
     where id = $1 and attempts = $2 and status = 'sending'`,
    [
      id,
      attempts,
      mail.status,
      mail.dueAt,
      mail.deliveredTo,
      JSON.stringify(mail.undelivered),
      mail.lastError,
      mail.serverAnswer,
      at,
    ],
  );
}
