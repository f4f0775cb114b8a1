import type { Runner } from '../../db/runner';
import type { activityLog } from '../../db/schema';

export type LogEntry = typeof activityLog.$inferInsert;

/** How many entries are written in one statement. */
const atOnce = 1_000;

/** Writes entries in their order; without a moment they get that of the transaction. */
export async function insertLogEntries(run: Runner, entries: readonly LogEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += atOnce) {
    await run.query(
      `insert into activity_log (created_at, field_name, actor_id, performed_by, activity, target_entity, target_id,
         building_id, location_code, description)
       select coalesce(at, now()), field, "actorId", "performedBy", activity, "targetEntity", "targetId", "buildingId",
         "locationCode", description
       from json_to_recordset($1) as x(at timestamptz, field text, "actorId" uuid, "performedBy" text, activity text,
         "targetEntity" text, "targetId" text, "buildingId" uuid, "locationCode" text, description jsonb)`,
      [JSON.stringify(entries.slice(from, from + atOnce))],
    );
  }
}
