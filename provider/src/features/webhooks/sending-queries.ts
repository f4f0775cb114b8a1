import { isoMoment, type Runner } from '../../db/runner';
import type { Lease } from '../../outbox';

/** A receiver that something waits for. */
export interface DueWebhook {
  id: string;
  url: string;
  secretEncrypted: string;
  /** Its last attempts failed: it is sent one at a time. */
  isFailing: boolean;
}

/** The webhooks to which something can be sent now. */
export async function dueWebhooks(run: Runner, now: string): Promise<DueWebhook[]> {
  const { rows } = await run.query<DueWebhook>(
    `select id, url, secret_encrypted as "secretEncrypted", held_until is not null as "isFailing"
     from webhooks w
     where removed_at is null and paused_at is null and (held_until is null or held_until <= $1) and exists (
       select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')
     order by id`,
    [now],
  );
  return rows;
}

/** A delivery that is leased to an attempt. */
export interface TakenDelivery {
  buildingId: string;
  id: string;
  webhookId: string;
  type: string;
  body: string;
  /** This one included. */
  attempts: number;
  /** It was written as long ago as all attempts take. */
  isOld: boolean;
  /** The building is another client's since, whose events this webhook is not sent. */
  isOthers: boolean;
  leaseUntil: string;
}

const takenColumns = `d.building_id as "buildingId", d.id, d.webhook_id as "webhookId", d.type, d.body, d.attempts,
  d.created_at <= $1::timestamptz - interval '3 days' as "isOld", exists (select from webhooks w join buildings b on b.id = d.building_id
    where w.id = d.webhook_id and w.customer_id <> b.customer_id) as "isOthers"`;

const isFree = '(d.leased_until is null or d.leased_until <= $1)';

/**
 * Leases what is due to a webhook, at most the oldest of each building: the next one waits until it is delivered or
 * given up. The buildings are found one by one in the index, however much waits for each.
 */
export async function takeDue(
  run: Runner,
  { webhookId, limit, now, leaseUntil }: Lease & { webhookId: string; limit: number },
): Promise<TakenDelivery[]> {
  const next = (after: string) => `(select d.building_id, d.id, d.position, d.due_at, d.leased_until
    from webhook_deliveries d where d.webhook_id = $3 and d.state = 'waiting' ${after}
    order by d.building_id, d.position limit 1)`;
  const { rows } = await run.query<TakenDelivery>(
    `with recursive oldest as (
       ${next('')}
       union all
       select n.* from oldest o cross join lateral ${next('and d.building_id > o.building_id')} n
     ), due as (
       select d.building_id, d.id from webhook_deliveries d
       where (d.building_id, d.id) in (
           select building_id, id from oldest
           where (due_at is null or due_at <= $1) and (leased_until is null or leased_until <= $1)
           order by position limit $4)
         and d.state = 'waiting' and ${isFree}
       for update skip locked
     )
     update webhook_deliveries d set leased_until = $2, attempts = d.attempts + 1
     from due where d.building_id = due.building_id and d.id = due.id
     returning ${takenColumns}`,
    [now, leaseUntil, webhookId, limit],
  );
  return rows.map((row) => ({ ...row, leaseUntil }));
}

/** Leases one delivery for an attempt by hand, whatever its state; undefined while another attempt has it. */
export async function takeOne(
  run: Runner,
  { now, leaseUntil, buildingId, id }: Lease & { buildingId: string; id: string },
): Promise<TakenDelivery | undefined> {
  const { rows } = await run.query<TakenDelivery>(
    `update webhook_deliveries d set leased_until = $2, attempts = d.attempts + 1
     where d.building_id = $3 and d.id = $4 and ${isFree} returning ${takenColumns}`,
    [now, leaseUntil, buildingId, id],
  );
  return rows[0] && { ...rows[0], leaseUntil };
}

/** The outcome of an attempt; without a `state` the delivery stays as it was, and due at the same time. */
export interface Settled {
  state: 'waiting' | 'delivered' | 'given-up' | 'dropped' | null;
  dueAt: string | null;
  triedAt: string;
  status: number | null;
  error: string | null;
  answer: string;
  duration: number;
}

/**
 * Notes an attempt, unless its lease has passed to another one. What was dropped meanwhile, with its webhook, does not wait
 * again; what was delivered or given up before is not dropped.
 * @returns whether it was noted
 */
export async function settleDelivery(
  run: Runner,
  { buildingId, id, leaseUntil }: TakenDelivery,
  settled: Settled,
): Promise<boolean> {
  const { rowCount } = await run.query(
    `update webhook_deliveries set leased_until = null,
       state = case when $4::text = 'delivered' or state = 'waiting' then coalesce($4::text, state) else state end,
       due_at = case when state <> 'waiting' then null when $4::text is null then due_at
         when $4::text = 'waiting' then $5::timestamptz end, tried_at = $6::timestamptz,
       delivered_at = case when $4::text = 'delivered' then $6::timestamptz else delivered_at end,
       status = $7, error = $8, answer = $9, duration = $10
     where building_id = $1 and id = $2 and leased_until = $3::timestamptz`,
    [
      buildingId,
      id,
      leaseUntil,
      settled.state,
      settled.dueAt,
      settled.triedAt,
      settled.status,
      settled.error,
      settled.answer,
      settled.duration,
    ],
  );
  return rowCount === 1;
}

/** Notes that a receiver took something. */
export async function noteSuccess(run: Runner, webhookId: string, at: string): Promise<void> {
  await run.query(
    `update webhooks set failures = 0, failing_since = null, held_until = null, told_at = null,
       last_delivered_at = greatest(last_delivered_at, $2)
     where id = $1`,
    [webhookId, at],
  );
}

/** Notes a failed attempt; returns how many there were in a row, and since when. */
export async function noteFailure(
  run: Runner,
  webhookId: string,
  at: string,
): Promise<{ failures: number; failingSince: string } | undefined> {
  const { rows } = await run.query<{ failures: number; failingSince: string }>(
    `update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, $2) where id = $1
     returning failures, ${isoMoment('failing_since')} as "failingSince"`,
    [webhookId, at],
  );
  return rows[0];
}

/** Sends nothing to a receiver before a moment. */
export async function holdWebhook(run: Runner, webhookId: string, until: string): Promise<void> {
  await run.query('update webhooks set held_until = $2 where id = $1', [webhookId, until]);
}

/** Pauses a receiver that failed for long. @returns its name; undefined when it is paused or removed already */
export async function pauseFailing(run: Runner, webhookId: string, at: string): Promise<string | undefined> {
  const { rows } = await run.query<{ name: string }>(
    `update webhooks set paused_at = $2, paused_for = 'failing', told_at = $2
     where id = $1 and paused_at is null and removed_at is null returning name`,
    [webhookId, at],
  );
  return rows[0]?.name;
}

/** Notes that admins are told of a failing receiver. @returns its name; undefined when they know already */
export async function noteTold(run: Runner, webhookId: string, at: string): Promise<string | undefined> {
  const { rows } = await run.query<{ name: string }>(
    'update webhooks set told_at = $2 where id = $1 and told_at is null and removed_at is null returning name',
    [webhookId, at],
  );
  return rows[0]?.name;
}
