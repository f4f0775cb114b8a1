import type { WaitingCounts } from '@clearunit/shared/api/dashboard';
import type { Actor } from '@clearunit/shared/domain/access';
import { countCap } from '@clearunit/shared/domain/paging';
import { isNotRetired } from '../../db/retired';
import type { Runner } from '../../db/runner';
import { statementName } from '../../db/statement-name';
import { isInProgress } from '../../db/statuses';
import { orderConditions } from '../orders/lists/filter-queries';

/** How much waits for somebody; each as its list counts it, and no further than one beyond the cap. */
export async function countWaiting(run: Runner, actor: Actor): Promise<WaitingCounts> {
  const recommended = await orderConditions(run, actor, { isRecommended: true, search: '' });
  const counted = Object.entries({
    pin_requests: `pin_requests where status = 'pending'`,
    follow_up_requests: `follow_up_requests f where f.status = 'pending' and ${isNotRetired('f.building_id')}`,
    recommended_follow_ups: `orders o ${recommended.sql}`,
    unassigned_buildings: 'buildings where scheduler_id is null and retired_at is null',
    unscheduled_orders: `orders o where ${isInProgress('o')}`,
    failed_mail: `mail where status = 'failed'`,
  } satisfies Record<keyof WaitingCounts, string>).map(([name, rows]) => `${upToCap(rows)} as ${name}`);
  const text = `select ${counted.join(', ')}`;
  // Planning so many counts takes longer than a small portal's answer.
  const { rows } = await run.query<WaitingCounts>({ name: statementName(text), text, values: [] });
  return rows[0]!;
}

const upToCap = (rows: string): string =>
  `(select count(*)::int from (select 1 from ${rows} limit ${countCap + 1}) counted)`;
