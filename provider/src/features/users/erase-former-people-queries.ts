import type { Runner } from '../../db/runner';

/** Somebody who was deleted, as the log of the deletion names them. */
export interface FormerPerson {
  id: string;
  role: string;
  email: string;
}

/** People whose deletion is older, and whom the log still names. */
export async function findFormerPeople(run: Runner, before: Date): Promise<FormerPerson[]> {
  const { rows } = await run.query<FormerPerson>(
    `select target_id as id, description->>'role' as role, description->'before'->>'email' as email
     from activity_log
     where activity = 'users.deleted' and created_at < $1 and description ? 'before' and target_id is not null`,
    [before.toISOString()],
  );
  return rows;
}

/** The log's trigger lets only this change through, and only of what names people. */
export async function eraseFromLog(run: Runner, { id, role, email }: FormerPerson): Promise<void> {
  await run.query(`set local clearunit.erasing = 'on'`);
  await run.query('update activity_log set performed_by = $2 where actor_id = $1', [id, `former ${role}`]);
  await run.query(
    `update activity_log set description = jsonb_build_object('role', $2::text)
     where target_entity = 'user' and target_id = $1`,
    [id, role],
  );
  // Other entries name them by e-mail, such as the one of a building that was handed over.
  await run.query(
    `update activity_log set description = replace(description::text, $1, $2)::jsonb
     where strpos(description::text, $1) > 0`,
    [JSON.stringify(email), JSON.stringify(`former ${role}`)],
  );
}

export async function deleteDecidedPinRequests(run: Runner, before: Date): Promise<number> {
  const { rowCount } = await run.query(
    `delete from pin_requests where status <> 'pending' and updated_at < $1`,
    [before.toISOString()],
  );
  return rowCount ?? 0;
}
