import type { SecurityKind, SecurityOutcome } from '@clearunit/shared/domain/security';
import type { Runner } from '../../db/runner';

/** An entry to be written. */
export interface NewEntry {
  at: Date;
  kind: SecurityKind;
  outcome: SecurityOutcome;
  actorId: string | null;
  /** The e-mail of a sign-in that failed: stored as the account that has it, else as a hash. */
  email: string | null;
  network: string | null;
  buildingId: string | null;
  target: string | null;
}

/** Writes an entry, or adds to the count of the same one of this minute. */
export async function writeEntry(run: Runner, entry: NewEntry, count: number): Promise<void> {
  const { at, kind, outcome, actorId, email, network, buildingId, target } = entry;
  await run.query(
    `insert into security_log as known
       (created_at, minute, kind, outcome, actor_id, account, network, building_id, target, count)
     select $1::timestamptz, date_trunc('minute', $1::timestamptz), $2, $3, coalesce($4::uuid, u.id),
       case when $5::text is not null and u.id is null
         then left(encode(sha256(convert_to(lower($5::text) || key.value, 'UTF8')), 'hex'), 12) end,
       $6, $7::uuid, $8, $9
     from (select coalesce((select value from installation where key = 'security_log_key'), '') as value) key
     left join users u on lower(u.email) = lower($5::text)
     on conflict on constraint security_log_same do update set count = known.count + excluded.count`,
    [at.toISOString(), kind, outcome, actorId, email, network, buildingId, target, count],
  );
}

/** Deletes what is older than it is kept; returns how many entries. */
export async function deleteOldEntries(run: Runner, before: Date): Promise<number> {
  const { rowCount } = await run.query('delete from security_log where created_at < $1', [
    before.toISOString(),
  ]);
  return rowCount ?? 0;
}
