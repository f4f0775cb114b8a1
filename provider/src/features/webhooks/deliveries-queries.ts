import type { DeliveryRecord, DeliveryRow } from '@clearunit/shared/api/webhooks';
import type { PageRange } from '@clearunit/shared/domain/paging';
import type { DeliveryState, WebhookKind } from '@clearunit/shared/domain/webhooks';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { isoMoment, type Runner } from '../../db/runner';
import { findBuildingsByWord } from '../../db/searched-buildings';

/** The next attempt is the oldest waiting one's of its building; the others follow it. */
const columns = `d.id, d.building_id, b.name as building, d.webhook_id, w.name as webhook, d.type, d.state, d.attempts,
  ${isoMoment('d.created_at')} as created_at, ${isoMoment('d.tried_at')} as tried_at,
  ${isoMoment('d.due_at')} as next_attempt_at, d.status, d.error, d.duration`;

const from = `webhook_deliveries d join webhooks w on w.id = d.webhook_id join buildings b on b.id = d.building_id`;

export interface DeliveryFilter {
  webhook_id?: string | undefined;
  state?: DeliveryState | undefined;
  kind?: WebhookKind | undefined;
  q?: string | undefined;
}

/** Deliveries by page, by when they were written. */
export async function listDeliveries(
  run: Runner,
  { webhook_id, state, kind, q, direction }: DeliveryFilter & { direction: 'ASC' | 'DESC' },
  { limit, offset }: PageRange,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where = new Conditions();
  if (webhook_id) where.about(webhook_id, (one) => `d.webhook_id = ${one}`);
  if (state) where.about(state, (one) => `d.state = ${one}`);
  if (kind) where.about(`${kind}.%`, (types) => `d.type like ${types}`);
  if (q)
    where.foundWords(await findBuildingsByWord(run, q, 'staff'), (word) =>
      where.inBuildingsOf(word, 'd.building_id'),
    );
  const [listed, total] = await Promise.all([
    run.query<DeliveryRow>(
      `select ${columns} from ${from} ${where.sql} order by d.position ${direction} limit ${limit} offset ${offset}`,
      where.values,
    ),
    countUpToCap(run, `${from} ${where.sql}`, where.values),
  ]);
  return { rows: listed.rows, total };
}

export async function findDelivery(run: Runner, id: string): Promise<DeliveryRecord | undefined> {
  const { rows } = await run.query<DeliveryRecord>(
    `select ${columns}, d.body, d.answer, w.url, w.removed_at is not null as is_removed,
       exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.building_id = d.building_id
         and e.state = 'waiting' and d.state = 'waiting' and e.position < d.position) as waits_for_earlier
     from ${from} where d.id = $1`,
    [id],
  );
  return rows[0];
}

/** Deletes deliveries from before a moment, and removed webhooks without any; returns how many deliveries. */
export async function deleteOldDeliveries(run: Runner, before: Date): Promise<number> {
  const { rowCount } = await run.query('delete from webhook_deliveries where created_at < $1', [
    before.toISOString(),
  ]);
  await run.query(
    `delete from webhooks w where removed_at is not null
       and not exists (select from webhook_deliveries d where d.webhook_id = w.id)`,
  );
  return rowCount ?? 0;
}

/** What a change wrote for a webhook just before it was removed, and the removal did not see yet, is never sent. */
export async function dropOfRemoved(run: Runner): Promise<void> {
  await run.query(
    `update webhook_deliveries d set state = 'dropped', due_at = null, error = 'the webhook was removed'
     from webhooks w where w.id = d.webhook_id and w.removed_at is not null and d.state = 'waiting'`,
  );
}
