import type { RecentOrder, RecentTechnician } from '@clearunit/shared/api/shapes';
import { roleNumber } from '@clearunit/shared/domain/users';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open';

/** How many there are of a kind, altogether and in two months. */
export type Counts = { total: number; current: number; previous: number };

/** Where the months begin. */
export interface Months {
  previous: Date;
  current: Date;
  next: Date;
}

/** Users of role customer and technicians are one list (README no. 2). */
const technicianRoles = sql`(${roleNumber('customer')}, ${roleNumber('technician')})`;

export async function countKinds(db: Queryable, months: Months) {
  const counted = (from: ReturnType<typeof sql>) => sql`
    (select json_build_object('total', count(*),
      'current', count(*) filter (where created_at >= ${months.current.toISOString()} and created_at < ${months.next.toISOString()}),
      'previous', count(*) filter (where created_at >= ${months.previous.toISOString()} and created_at < ${months.current.toISOString()}))
    from ${from})`;
  const { rows } = await db.execute<{ customers: Counts; schedulers: Counts; buildings: Counts }>(sql`
    select ${counted(sql`users where role in ${technicianRoles}`)} as customers,
      ${counted(sql`users where role = ${roleNumber('scheduler')}`)} as schedulers,
      ${counted(sql`buildings`)} as buildings`);
  return rows[0]!;
}

/** The latest orders that are no drafts: the newest of each status by its index, then the newest of these. */
export async function findRecentOrders(db: Queryable, limit: number): Promise<RecentOrder[]> {
  const { rows } = await db.execute<RecentOrder & Record<string, unknown>>(sql`
    select o.id as order_id, o.order_number, c.name as customer_name,
      nullif(trim(s.first_name || ' ' || s.last_name), '') as scheduler_name,
      b.name as building_name, o.status as order_status
    from unnest(enum_range(null::order_status)) as each(status)
    cross join lateral (
      select * from orders where status = each.status order by order_date_time desc limit ${limit}
    ) o
    join buildings b on b.id = o.building_id
    join customers c on c.id = b.customer_id
    left join users s on s.id = b.scheduler_id
    where each.status <> 'draft'
    order by o.order_date_time desc, o.order_number desc limit ${limit}`);
  return rows;
}

/** Who joined last of those whom the Technicians card counts. */
export async function findRecentTechnicians(db: Queryable, limit: number): Promise<RecentTechnician[]> {
  const { rows } = await db.execute<RecentTechnician & Record<string, unknown>>(sql`
    select id as uid, first_name, last_name, email, company,
      case role when ${roleNumber('technician')} then 'technician' else 'customer' end as role,
      to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
    from users u where role in ${technicianRoles} order by u.created_at desc, id desc limit ${limit}`);
  return rows;
}
