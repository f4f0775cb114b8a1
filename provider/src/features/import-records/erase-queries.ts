import type { Runner } from '../../db/runner';

/** SQL: the columns of a building that have somebody's e-mail address. */
export const emails = `'{email, awaited_scheduler}'::text[]`;

/**
 * Erases the e-mail addresses that buildings had before and after an import which ended before a moment: taking it back restores
 * all but these from then on.
 * @returns how many changes of buildings had one
 */
export async function eraseFormerEmails(run: Runner, before: Date): Promise<number> {
  const { rows } = await run.query<{ n: number }>(
    `with old as (
       select c.building_id, c.id, c.after - ${emails} = '{}' as is_all from import_changes c
       join imports i on i.id = c.import_id
       where i.ended_at < $1 and (c.before ?| ${emails} or c.after ?| ${emails})),
     emptied as (
       delete from import_changes c using old where old.is_all and (c.building_id, c.id) = (old.building_id, old.id)),
     erased as (
       update import_changes c set before = c.before - ${emails}, after = c.after - ${emails}
       from old where not old.is_all and (c.building_id, c.id) = (old.building_id, old.id))
     select count(*)::int as n from old`,
    [before.toISOString()],
  );
  return rows[0]!.n;
}
