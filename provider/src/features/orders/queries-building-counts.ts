import type { Actor } from '@clearunit/shared/domain/access';
import { countCap } from '@clearunit/shared/domain/paging';
import type { Runner } from '../../db/runner';
import { Conditions } from './conditions';

/**
 * How many orders buildings have, drafts left out, counted no further than one beyond `countCap`. Buildings whose
 * orders the actor may not list are left out.
 */
export async function countOrdersOf(
  run: Runner,
  actor: Actor,
  buildingIds: readonly string[],
): Promise<{ building_id: string; count: number }[]> {
  const where = new Conditions().about(buildingIds, (ids) => `b.id = any(${ids}::uuid[])`);
  if (actor.role === 'scheduler') {
    where.about(actor.schedulerIds, (ids) => `b.scheduler_id = any(${ids}::uuid[])`);
  }
  if (actor.role === 'customer') where.about(actor.buildingIds, (ids) => `b.id = any(${ids}::uuid[])`);
  const { rows } = await run.query<{ building_id: string; count: number }>(
    `select b.id as building_id, n.count from buildings b
     cross join lateral (select count(*)::int as count from
       (select 1 from orders o where o.building_id = b.id and o.status <> 'draft' limit ${countCap + 1}) o) n
     ${where.sql}`,
    where.values,
  );
  return rows;
}
