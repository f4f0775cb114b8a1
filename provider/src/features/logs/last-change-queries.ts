import type { Activity } from '@clearunit/shared/domain/logs';
import { Conditions } from '../../db/conditions';
import { isoMoment, type Runner } from '../../db/runner';

/** A record as the log knows it; its building's code or the moment must be there. */
export interface ChangedRecord {
  targetId: string;
  /** The code of its building. */
  locationCode?: string;
  /** When it was changed, as the record has it. */
  changedAt?: string;
  /** Only this activity, where no other changes the compared fields. */
  activity?: Activity;
}

export interface LastChange {
  actorId: string | null;
  performedBy: string;
  at: string;
}

/**
 * Who changed a record last, by the log. It has no index of targets, so it is read by the building's code, and around
 * the moment of the change: the entry is written in the same transaction.
 */
export async function findLastChange(
  run: Runner,
  { targetId, locationCode, changedAt, activity }: ChangedRecord,
): Promise<LastChange | undefined> {
  const where = new Conditions([targetId]).add('target_id = $1');
  if (locationCode) where.about(locationCode, (code) => `location_code = ${code}`);
  if (activity) where.about(activity, (name) => `activity = ${name}`);
  if (changedAt)
    where.about(
      changedAt,
      (at) =>
        `created_at between ${at}::timestamptz - interval '10 s' and ${at}::timestamptz + interval '10 s'`,
    );
  const { rows } = await run.query<LastChange>(
    `select actor_id as "actorId", performed_by as "performedBy", ${isoMoment('created_at')} as at
     from activity_log ${where.sql} order by created_at desc, id desc limit 1`,
    where.values,
  );
  return rows[0];
}
