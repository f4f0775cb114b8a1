import type { Runner } from '../../db/runner';

/** The ids of people whose deletion is older, and whom the log still names. */
export async function findFormerPeople(run: Runner, before: Date): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    `select target_id as id from activity_log
     where activity in ('users.deleted', 'contact-accounts.removed') and created_at < $1 and description ? 'before' and target_id is not null`,
    [before.toISOString()],
  );
  return rows.map(({ id }) => id);
}

/** Erases from the log what names a person who was deleted before a moment: by the database's function alone. */
export async function eraseFromLog(run: Runner, id: string, before: Date): Promise<void> {
  await run.query('select erase_former_person($1, $2)', [id, before.toISOString()]);
}

/** Erases their name from the links, API keys and imports that they made, while the log still tells the role that they had. */
export async function eraseAsMaker(run: Runner, id: string): Promise<void> {
  for (const table of ['links', 'api_keys', 'imports'])
    await run.query(
      `update ${table} set made_by = 'former ' || (
       select description->>'role' from activity_log
       where activity in ('users.deleted', 'contact-accounts.removed') and target_id = $1::uuid::text limit 1)
     where made_by_id = $1::uuid`,
      [id],
    );
}

export async function deleteDecidedPinRequests(run: Runner, before: Date): Promise<number> {
  const { rowCount } = await run.query(
    `delete from pin_requests where status <> 'pending' and updated_at < $1`,
    [before.toISOString()],
  );
  return rowCount ?? 0;
}
