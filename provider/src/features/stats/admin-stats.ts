import type { AdminStats } from '@clearunit/shared/api/dashboard';
import { addMonths, startOfDay } from '@clearunit/shared/domain/dates';
import type { Context } from '../../http/handler';
import { type Counts, countKinds } from './queries';

/**
 * The dashboard's three cards (1 §2.5): months in the portal's time zone; percentages are this month's share of all.
 */
export async function adminStats({ pool, today, timeZone }: Context): Promise<AdminStats> {
  const month = `${today.slice(0, 7)}-01`;
  const begin = (months: number) => startOfDay(addMonths(month, months), timeZone);
  const kinds = await countKinds(pool, { previous: begin(-1), current: begin(0), next: begin(1) });
  const { customers, schedulers, buildings } = kinds;
  const each = (of: (counts: Counts) => number) => ({
    customers: of(customers),
    schedulers: of(schedulers),
    buildings: of(buildings),
  });
  return {
    total_customers: customers.total,
    total_schedulers: schedulers.total,
    total_buildings: buildings.total,
    customer_percentage: share(customers),
    scheduler_percentage: share(schedulers),
    building_percentage: share(buildings),
    previous_month: each(({ previous }) => previous),
    current_month: each(({ current }) => current),
  };
}

const share = ({ current, total }: Counts) => (total === 0 ? 0 : Math.round((100 * current) / total));
