import type { RecentOrder, RecentTechnician } from '@clearunit/shared/api/dashboard';
import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';

/** Counts in total and of two months. */
export type Counts = { total: number; current: number; previous: number };

/** The beginnings of the months. */
export interface Months {
  previous: Date;
  current: Date;
  next: Date;
}

/** Users of role customer and technicians are one list (specification README no. 2). */
const technicianRoles = `(${roleNumber('customer')}, ${roleNumber('technician')})`;

export async function countKinds(run: Runner, { previous, current, next }: Months) {
  const counted = (from: string) => `
    (select json_build_object('total', count(*),
      'current', count(*) filter (where created_at >= $2 and created_at < $3),
      'previous', count(*) filter (where created_at >= $1 and created_at < $2))
    from ${from})`;
  const { rows } = await run.query<{ customers: Counts; schedulers: Counts; buildings: Counts }>(
    `select ${counted(`users where role in ${technicianRoles}`)} as customers,
      ${counted(`users where role = ${roleNumber('scheduler')}`)} as schedulers,
      ${counted('buildings where retired_at is null')} as buildings`,
    [previous, current, next].map((moment) => moment.toISOString()),
  );
  return rows[0]!;
}

/** The latest orders without drafts: the newest of each status by its index, then the newest of these. */
export async function findRecentOrders(run: Runner, limit: number): Promise<RecentOrder[]> {
  const { rows } = await run.query<RecentOrder>(
    `select o.id as order_id, o.order_number, c.name as customer_name,
      nullif(trim(s.first_name || ' ' || s.last_name), '') as scheduler_name,
      b.name as building_name, o.status as order_status
    from unnest(enum_range(null::order_status)) as each(status)
    cross join lateral (
      select * from orders where status = each.status order by order_date_time desc limit $1
    ) o
    join buildings b on b.id = o.building_id
    join customers c on c.id = b.customer_id
    left join users s on s.id = b.scheduler_id
    where each.status <> 'draft'
    order by o.order_date_time desc, o.order_number desc limit $1`,
    [limit],
  );
  return rows;
}

/** The latest users that the Technicians card counts. */
export async function findRecentTechnicians(run: Runner, limit: number): Promise<RecentTechnician[]> {
  const { rows } = await run.query<RecentTechnician>(
    `select id as uid, first_name, last_name, email, company,
      case role when ${roleNumber('technician')} then 'technician' else 'customer' end as role,
      to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
    from users u where role in ${technicianRoles} order by u.created_at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}
