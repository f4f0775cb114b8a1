import type { WebhookRecord } from '@clearunit/shared/api/webhooks';
import type { PauseReason, WebhookKind } from '@clearunit/shared/domain/webhooks';
import { isoMoment, type Runner } from '../../db/runner';

/** The webhooks, or one of them, by name. */
export async function listWebhooks(run: Runner, id: string | null = null): Promise<WebhookRecord[]> {
  const { rows } = await run.query<WebhookRecord>(
    `select w.id, w.name, w.url, w.events, w.customer_id, c.name as customer_name, w.made_by,
       ${isoMoment('w.created_at')} as created_at, ${isoMoment('w.updated_at')} as updated_at,
       ${isoMoment('w.paused_at')} as paused_at, w.paused_for,
       ${isoMoment('w.failing_since')} as failing_since, ${isoMoment('w.last_delivered_at')} as last_delivered_at,
       (select count(*)::int from (select from webhook_deliveries d
          where d.webhook_id = w.id and d.state = 'waiting' limit 1000) n) as waiting
     from webhooks w left join customers c on c.id = w.customer_id
     where w.removed_at is null and ($1::uuid is null or w.id = $1) order by lower(w.name), w.id`,
    [id],
  );
  return rows;
}

/** The clients by name, without those that are retired. */
export async function listClients(run: Runner): Promise<{ value: string; text: string }[]> {
  const { rows } = await run.query<{ value: string; text: string }>(
    `select id as value, name as text from customers where merged_into is null and retired_at is null
     order by lower(name), id`,
  );
  return rows;
}

export interface WebhookFields {
  name: string;
  url: string;
  events: readonly WebhookKind[];
  customerId: string | null;
}

/** Lets one at a time add webhooks, until its transaction ends; returns how many there are. */
export async function countForAdding(run: Runner): Promise<number> {
  await run.query('lock table webhooks in share row exclusive mode');
  const { rows } = await run.query<{ n: number }>(
    'select count(*)::int as n from webhooks where removed_at is null',
  );
  return rows[0]!.n;
}

export async function customerExists(run: Runner, id: string): Promise<boolean> {
  const { rows } = await run.query('select from customers where id = $1 for key share', [id]);
  return rows.length > 0;
}

export async function insertWebhook(
  run: Runner,
  webhook: WebhookFields & { id: string; secretEncrypted: string; madeBy: string },
): Promise<void> {
  await run.query(
    `insert into webhooks (id, name, url, events, customer_id, secret_encrypted, made_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      webhook.id,
      webhook.name,
      webhook.url,
      webhook.events,
      webhook.customerId,
      webhook.secretEncrypted,
      webhook.madeBy,
    ],
  );
}

/** What is needed to change a webhook, or to send it something. */
export interface LockedWebhook extends WebhookFields {
  id: string;
  secretEncrypted: string;
  pausedAt: string | null;
  pausedFor: PauseReason | null;
  /** Whether its receiver has taken something. */
  isUsed: boolean;
  version: string;
}

/** A webhook, locked until the transaction ends. Changes that write events go on meanwhile. */
export async function lockWebhook(run: Runner, id: string): Promise<LockedWebhook | undefined> {
  const { rows } = await run.query<LockedWebhook>(
    `select id, name, url, events, customer_id as "customerId", secret_encrypted as "secretEncrypted",
       paused_at as "pausedAt", paused_for as "pausedFor", last_delivered_at is not null as "isUsed",
       ${isoMoment('updated_at')} as version
     from webhooks where id = $1 and removed_at is null for no key update`,
    [id],
  );
  return rows[0];
}

export async function updateWebhook(run: Runner, id: string, to: WebhookFields, at: string): Promise<void> {
  await run.query(
    'update webhooks set name = $2, url = $3, events = $4, customer_id = $5, updated_at = $6 where id = $1',
    [id, to.name, to.url, to.events, to.customerId, at],
  );
}

/** A webhook that was paused because its secret was lost stays paused, as if by hand. */
export async function storeSecret(run: Runner, id: string, secretEncrypted: string): Promise<void> {
  await run.query(
    `update webhooks set secret_encrypted = $2,
       paused_for = case when paused_for = 'secret-lost' then 'by-hand' else paused_for end
     where id = $1`,
    [id, secretEncrypted],
  );
}

/** Removes a webhook with its secret; waiting deliveries are never sent. */
export async function removeWebhook(run: Runner, id: string, at: string): Promise<void> {
  await run.query(`update webhooks set removed_at = $2, secret_encrypted = '' where id = $1`, [id, at]);
  await run.query(
    `update webhook_deliveries set state = 'dropped', due_at = null, error = 'the webhook was removed'
     where webhook_id = $1 and state = 'waiting'`,
    [id],
  );
}

export async function pauseWebhook(run: Runner, id: string, at: string): Promise<void> {
  const reason: PauseReason = 'by-hand';
  await run.query('update webhooks set paused_at = $2, paused_for = $3 where id = $1', [id, at, reason]);
}

/** Resumes a webhook. */
export async function resumeWebhook(run: Runner, id: string): Promise<void> {
  await run.query('update webhooks set paused_at = null, paused_for = null where id = $1', [id]);
}

/** Resets a receiver's failures: waiting deliveries are due now, with all attempts. */
export async function beginAnew(run: Runner, id: string): Promise<void> {
  await run.query(
    'update webhooks set failures = 0, failing_since = null, held_until = null, told_at = null where id = $1',
    [id],
  );
  await run.query(
    `update webhook_deliveries set due_at = null, attempts = 0
     where webhook_id = $1 and state = 'waiting' and due_at is not null`,
    [id],
  );
}
