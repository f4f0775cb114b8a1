import type { MailRow, mailStatuses, WrittenMail } from '@clearunit/shared/api/mail';
import type { UndeliveredAddress } from '@clearunit/shared/api/undelivered-address';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { roleNumber } from '@clearunit/shared/domain/users';
import { v7 } from 'uuid';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { isoMoment, type Runner } from '../../db/runner';
import { containing, hasNoTrigram, holdsOddCharacters } from '../../db/search';

export type MailStatus = (typeof mailStatuses)[number];

export interface NewMail {
  id: string;
  buildingId: string | null;
  /** The idempotency key of the form. */
  sendingKey?: string | undefined;
  /** Addresses, comma separated. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The building's PIN is put in for the mask when it is sent. */
  hasPin?: boolean | undefined;
  /** The link whose token is put in for the mask when it is sent. */
  passwordLinkId?: string | undefined;
  contactLinkId?: string | undefined;
  status: Extract<MailStatus, 'kept' | 'queued' | 'failed'>;
  /** When it is sent; null for never. */
  dueAt: string | null;
  /** The recipients that are not valid addresses. */
  undelivered: readonly UndeliveredAddress[];
}

export async function insertMail(run: Runner, mail: NewMail): Promise<void> {
  await run.query(
    `insert into mail (id, building_id, recipients, subject, body_text, body_html, status, due_at, undelivered,
       last_error, sending_key, has_pin, password_link_id, contact_link_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      mail.id,
      mail.buildingId,
      mail.to,
      mail.subject,
      mail.text,
      mail.html,
      mail.status,
      mail.dueAt,
      JSON.stringify(mail.undelivered),
      mail.status === 'failed' ? mail.undelivered[0]?.reply : null,
      mail.sendingKey ?? null,
      mail.hasPin ?? false,
      mail.passwordLinkId ?? null,
      mail.contactLinkId ?? null,
    ],
  );
}

/**
 * The addresses of the mail that a key has sent, comma separated; undefined when the key is new. Locks the key until
 * the transaction ends.
 */
export async function sentUnderKey(
  run: Runner,
  buildingId: string,
  sendingKey: string,
): Promise<string | undefined> {
  await run.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${buildingId} ${sendingKey}`]);
  const { rows } = await run.query<{ to: string }>(
    'select recipients as "to" from mail where building_id = $1 and sending_key = $2',
    [buildingId, sendingKey],
  );
  return rows[0]?.to;
}

const columns = `m.id, m.building_id, m.recipients as "to", m.subject, m.status, m.attempts,
  case when m.status in ('queued', 'sending') then ${isoMoment('m.due_at')} end as next_attempt_at,
  m.delivered_to, m.undelivered, m.last_error, m.server_answer,
  ${isoMoment('m.created_at')} as created_at, ${isoMoment('m.sent_at')} as sent_at,
  (select count(*)::int from mail_attachments a where a.mail_id = m.id) as attachment_count`;

export interface MailFilter {
  status?: MailStatus | undefined;
  /** Searched in addresses, subjects and buildings. */
  q?: string | undefined;
}

/** The most buildings that a search considers: 'street' would find nearly all. */
const mostBuildings = 200;

async function foundBuildings(run: Runner, q: string): Promise<string[]> {
  const where = new Conditions().words(q, (word) => `b.search_text like any(${word})`);
  const { rows } = await run.query<{ id: string }>(
    `select id from buildings b ${where.sql} limit ${mostBuildings}`,
    where.values,
  );
  return rows.map(({ id }) => id);
}

/** Ids are time-ordered. */
const mailSorts = {
  created_at: 'm.id',
  subject: 'lower(m.subject)',
  status: 'm.status',
  id: 'm.id',
} as const;

interface MailSort {
  order_by: keyof typeof mailSorts;
  order_by_value: 'ASC' | 'DESC';
}

/** Mail by page. */
export async function listMail(
  run: Runner,
  { status, q, order_by, order_by_value }: MailFilter & MailSort,
  { limit, offset }: PageRange,
): Promise<{ rows: MailRow[]; total: number }> {
  const values: unknown[] = [];
  const conditions: string[] = [];
  if (status) conditions.push(`m.status = $${values.push(status)}`);
  if (q) {
    const text = values.push(containing(q));
    const buildings = values.push(await foundBuildings(run, q));
    const odd = hasNoTrigram(q) ? `${holdsOddCharacters('m.search_text')} and ` : '';
    conditions.push(`(${odd}m.search_text like $${text} or m.building_id = any($${buildings}::uuid[]))`);
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const order = `order by ${mailSorts[order_by]} ${order_by_value}, m.id ${order_by_value}`;
  const [listed, total] = await Promise.all([
    run.query<MailRow>(
      // The attachments of the page's mail only are counted, not those of mail before it.
      `select ${columns} from (
         select m.* from mail m ${where} ${order} limit ${limit} offset ${offset}) m ${order}`,
      values,
    ),
    countUpToCap(run, `mail m ${where}`, values),
  ]);
  return { rows: listed.rows, total };
}

export async function findMail(run: Runner, id: string): Promise<WrittenMail | undefined> {
  const { rows } = await run.query<WrittenMail>(
    `select ${columns}, m.body_text as text, m.body_html as html, m.has_pin,
       m.password_link_id is not null as has_link,
       coalesce((select json_agg(json_build_object('position', a.position, 'name', a.name, 'content_type',
         a.content_type, 'size', a.size, 'left_out', a.left_out) order by a.position)
         from mail_attachments a where a.mail_id = m.id), '[]') as attachments
     from mail m where m.id = $1`,
    [id],
  );
  return rows[0];
}

/** Invalid recipients stay noted. */
const queuedAnew = `status = 'queued', attempts = 0, due_at = $1, last_error = null, undelivered = (
  select coalesce(jsonb_agg(u), '[]') from jsonb_array_elements(m.undelivered) u
  where u->>'address' <> all(string_to_array(m.recipients, ', ')))`;

/**
 * Queues a mail that was given up again, with all attempts.
 * @returns its building, or undefined when it was not given up
 */
export async function requeueMail(
  run: Runner,
  id: string,
  at: string,
): Promise<{ buildingId: string | null; locationCode: string | null } | undefined> {
  const { rows } = await run.query<{ buildingId: string | null; locationCode: string | null }>(
    `update mail m set ${queuedAnew} where m.id = $2 and m.status = 'failed'
     returning m.building_id as "buildingId",
       (select b.location_id from buildings b where b.id = m.building_id) as "locationCode"`,
    [at, id],
  );
  return rows[0];
}

const canBeSentAgain = `m.status = 'failed' and m.recipients <> ''`;

export const countFailedMail = (run: Runner): Promise<number> =>
  countUpToCap(run, `mail m where ${canBeSentAgain}`, []);

/** Queues all mail that was given up, like `requeueMail`; returns how many. */
export async function requeueFailedMail(run: Runner, at: string): Promise<number> {
  const { rowCount } = await run.query(`update mail m set ${queuedAnew} where ${canBeSentAgain}`, [at]);
  return rowCount ?? 0;
}

/** Deletes mail from before a moment with its attachments; returns how many. */
export async function deleteOldMail(run: Runner, before: Date): Promise<number> {
  // Ids are time-ordered: the first id of a millisecond is the bound.
  const bound = v7({ msecs: before.getTime(), random: new Uint8Array(16), seq: 0 });
  const { rowCount } = await run.query(
    `delete from mail where id < $1 and status in ('kept', 'sent', 'failed')`,
    [bound],
  );
  return rowCount ?? 0;
}

/** Only of users who can sign in: the address of an invited user who never signed in may be wrong. */
export async function emailsOfAdmins(run: Runner): Promise<string[]> {
  const { rows } = await run.query<{ email: string }>(
    `select email from users u where role = $1 and (password_hash is not null
       or exists (select from openid_links l where l.user_id = u.id)) order by email`,
    [roleNumber('admin')],
  );
  return rows.map(({ email }) => email);
}
