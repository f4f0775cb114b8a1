import type { CallRequest } from '@clearunit/shared/api/call';
import type { providerCalls } from '@clearunit/shared/api/provider-calls';
import { roleNumber } from '@clearunit/shared/domain/users';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open';
import { users } from '../../db/schema';
import { containing } from '../../db/search';

/** The buildings of a customer: those of the company. */
const ofCompany = sql`buildings b join customers c on c.id = b.customer_id
  where u.role = ${roleNumber('customer')} and u.company <> '' and lower(c.name) = lower(u.company)`;

/** What the lists and the signed-in user show of a user, with what goes with the role. */
const columns = sql`
  u.id as uid, u.first_name, u.last_name, u.address as adds, u.email, u.phone, u.role, u.company,
  to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
  (select count(*)::int from buildings b where b.scheduler_id = u.id) as scheduler_building_count,
  (select count(*)::int from ${ofCompany}) as customer_building_count,
  (select count(*)::int from follow_up_requests f where f.technician_id = u.id) as request_count,
  coalesce((select string_agg(a.email, ', ' order by a.email) from user_associates ua
    join users a on a.id = ua.associate_id where ua.user_id = u.id), '') as associated_emails`;

export type UserRow = {
  uid: string;
  first_name: string;
  last_name: string;
  adds: string;
  email: string;
  phone: string;
  role: number;
  company: string;
  created_at: string;
  scheduler_building_count: number;
  customer_building_count: number;
  request_count: number;
  associated_emails: string;
};

/** A user by id; undefined when there is none. */
export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const { rows } = await db.execute<UserRow>(sql`select ${columns} from users u where u.id = ${id}`);
  return rows[0];
}

export type UserSort = CallRequest<(typeof providerCalls)['users']>['query']['order_by'];

export interface UserListWish {
  /** The roles' numbers. */
  roles: readonly number[];
  q: string;
  sort: UserSort;
  direction: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

const sortColumns: Record<UserSort, SQL> = {
  name: sql`lower(u.first_name || ' ' || u.last_name)`,
  email: sql`lower(u.email)`,
  company: sql`lower(u.company)`,
  role: sql`u.role`,
  contact_number: sql`u.phone`,
  building_count: sql`(select count(*) from buildings b join customers c on c.id = b.customer_id
    where b.scheduler_id = u.id
      or (u.role = ${roleNumber('customer')} and u.company <> '' and lower(c.name) = lower(u.company)))`,
  created_at: sql`u.created_at`,
  id: sql`u.id`,
};

/** A page of the users of some roles; `total` counts them all. */
export async function listUsers(
  db: Queryable,
  { roles, q, sort, direction, limit, offset }: UserListWish,
): Promise<{ rows: UserRow[]; total: number }> {
  const where = sql`u.role = any(${`{${roles.join(',')}}`}::smallint[]) and ${matching(q)}`;
  const order = sql`${sortColumns[sort]} ${sql.raw(direction)}, u.id ${sql.raw(direction)}`;
  const page = sql`select id from users u where ${where} order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await db.execute<UserRow>(
    sql`select ${columns} from (${page}) p join users u using (id) order by ${order}`,
  );
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from users u where ${where}`,
  );
  return { rows, total: counted[0]!.total };
}

function matching(q: string): SQL {
  return q === '' ? sql`true` : sql`u.search_text like ${containing(q)}`;
}

interface SchedulerWish {
  q: string;
  /** Who is there whatever is searched for, first of all; null for nobody. */
  chosen: string | null;
  limit: number;
  offset: number;
}

/** Schedulers to choose from, by name. */
export async function listSchedulers(db: Queryable, { q, chosen, limit, offset }: SchedulerWish) {
  const isChosen = sql`${users.id} is not distinct from ${chosen}::uuid`;
  const isFound = q === '' ? sql`true` : sql`${users.searchText} like ${containing(q)}`;
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(sql`${users.role} = ${roleNumber('scheduler')} and (${isChosen} or ${isFound})`)
    .orderBy(sql`${isChosen} desc, lower(${users.firstName}), lower(${users.lastName}), ${users.id}`)
    .limit(limit)
    .offset(offset);
}
