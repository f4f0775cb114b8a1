import type { WaitingCounts } from '@clearunit/shared/api/dashboard';
import type { Actor } from '@clearunit/shared/domain/access';
import { countCap } from '@clearunit/shared/domain/paging';
import { isNotRetired } from '../../db/retired';
import type { Runner } from '../../db/runner';
import { orderConditions } from '../orders/lists/filter-queries';

/** How much waits for somebody; each as its list counts it, and no further than one beyond the cap. */
export async function countWaiting(run: Runner, actor: Actor): Promise<WaitingCounts> {
  const orders = async (filter: { isRecommended: boolean; status?: 'in progress' }) =>
    `orders o ${(await orderConditions(run, actor, { ...filter, search: '' })).sql}`;
  const counted = Object.entries({
    pin_requests: `pin_requests where status = 'pending'`,
    follow_up_requests: `follow_up_requests f where f.status = 'pending' and ${isNotRetired('f.building_id')}`,
    recommended_follow_ups: await orders({ isRecommended: true }),
    unassigned_buildings: 'buildings where scheduler_id is null and retired_at is null',
    unscheduled_orders: await orders({ isRecommended: false, status: 'in progress' }),
    failed_mail: `mail where status = 'failed'`,
  } satisfies Record<keyof WaitingCounts, string>).map(
    ([name, rows]) =>
      `(select count(*)::int from (select 1 from ${rows} limit ${countCap + 1}) counted) as ${name}`,
  );
  const { rows } = await run.query<WaitingCounts>(`select ${counted.join(', ')}`);
  return rows[0]!;
}
