import { isoMoment, type Runner } from '../../../db/runner';
import { lockBuildings } from '../chosen-queries';

/** A building with the scheduler that it has before it gets another one. */
export interface AssignedBuilding {
  id: string;
  locationId: string;
  schedulerId: string | null;
  /** The scheduler's e-mail; '' without one. */
  scheduler: string;
  version: string;
}

/** Buildings, locked until the transaction ends, in the common lock order. */
export async function lockAssigned(run: Runner, ids: readonly string[]): Promise<AssignedBuilding[]> {
  await lockBuildings(run, ids);
  const { rows } = await run.query<AssignedBuilding>(
    `select b.id, b.location_id as "locationId", b.scheduler_id as "schedulerId", coalesce(s.email, '') as scheduler,
       ${isoMoment('b.updated_at')} as version
     from buildings b left join users s on s.id = b.scheduler_id where b.id = any($1::uuid[]) and b.retired_at is null order by b.id`,
    [ids],
  );
  return rows;
}

/**
 * Gives buildings a scheduler, or none. A building that had one no longer waits for others, unless it is an undo.
 * @returns the scheduler's e-mail, '' for none
 */
export async function storeScheduler(
  run: Runner,
  ids: readonly string[],
  schedulerId: string | null,
  { moment, isUndo }: { moment: string; isUndo: boolean },
): Promise<string> {
  await run.query(
    `update buildings set scheduler_id = $2, updated_at = $3,
       awaited_scheduler = case when scheduler_id is null or $4 then awaited_scheduler else '' end
     where id = any($1::uuid[])`,
    [ids, schedulerId, moment, isUndo],
  );
  const { rows } = await run.query<{ email: string }>('select email from users where id = $1', [schedulerId]);
  return rows[0]?.email ?? '';
}
