import { isoMoment, type Runner } from '../../db/runner';
import type { activityLog } from '../../db/schema';

export type LogEntry = typeof activityLog.$inferInsert;

interface Written {
  hasWebhooks: boolean;
  at: string;
}

/** How many entries are written in one statement. */
const atOnce = 1_000;

/**
 * Writes entries in their order; without a moment they get that of the transaction.
 * @returns whether there is a webhook that may have to be told, and the transaction's moment (ISO 8601, UTC)
 */
export async function insertLogEntries(run: Runner, entries: readonly LogEntry[]): Promise<Written> {
  let written: Written = { hasWebhooks: false, at: '' };
  for (let from = 0; from < entries.length; from += atOnce) {
    const { rows } = await run.query<Written>(
      `with written as (insert into activity_log (created_at, field_name, actor_id, performed_by, activity, target_entity, target_id,
         building_id, location_code, description)
       select coalesce(at, now()), field, "actorId", "performedBy", activity, "targetEntity", "targetId", "buildingId",
         "locationCode", description
       from json_to_recordset($1) as x(at timestamptz, field text, "actorId" uuid, "performedBy" text, activity text,
         "targetEntity" text, "targetId" text, "buildingId" uuid, "locationCode" text, description jsonb))
       select exists (select from webhooks where removed_at is null) as "hasWebhooks", ${isoMoment('now()')} as at`,
      [JSON.stringify(entries.slice(from, from + atOnce))],
    );
    written = rows[0]!;
  }
  return written;
}
