import type { CallRequest } from '@clearunit/shared/api/call';
import type { providerCalls } from '@clearunit/shared/api/provider-calls';
import { roleNumber, type StoredAccess } from '@clearunit/shared/domain/users';
import { clientNamed } from '../../db/clients';
import { Conditions } from '../../db/conditions';
import { isoMoment, type Runner } from '../../db/runner';

/** The buildings of a customer: those of the company. */
const ofCompany = `buildings b
  where u.role = ${roleNumber('customer')} and u.company <> '' and b.retired_at is null and b.customer_id = ${clientNamed('u.company')}`;

/** The columns of a user, with those of the role. */
const columns = `
  u.id as uid, u.first_name, u.last_name, u.address as adds, u.email, u.phone, u.role, u.company,
  to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
  ${isoMoment('u.updated_at')} as updated_at,
  (select count(*)::int from buildings b where b.scheduler_id = u.id) as scheduler_building_count,
  (select count(*)::int from ${ofCompany}) as customer_building_count,
  (select count(*)::int from follow_up_requests f where f.technician_id = u.id) as request_count,
  exists(select from second_factors s where s.user_id = u.id) as has_second_factor,
  coalesce((select string_agg(a.email, ', ' order by a.email) from user_associates ua
    join users a on a.id = ua.associate_id where ua.user_id = u.id), '') as associated_emails,
  u.password_hash is not null as "hasPassword", u.must_choose_password as "mustChoosePassword",
  (select l.expires_at from password_links l where l.user_id = u.id and l.purpose = 'invitation') as "invitedUntil",
  exists (select from openid_links l where l.user_id = u.id) as "isLinked"`;

export type UserRow = StoredAccess & {
  uid: string;
  first_name: string;
  last_name: string;
  adds: string;
  email: string;
  phone: string;
  role: number;
  company: string;
  created_at: string;
  updated_at: string;
  scheduler_building_count: number;
  customer_building_count: number;
  request_count: number;
  has_second_factor: boolean;
  associated_emails: string;
};

/** A user by id; undefined when there is none. */
export async function findUser(run: Runner, id: string): Promise<UserRow | undefined> {
  const { rows } = await run.query<UserRow>(`select ${columns} from users u where u.id = $1`, [id]);
  return rows[0];
}

export type UserSort = CallRequest<(typeof providerCalls)['users']>['query']['order_by'];

export interface UserListFilter {
  /** The roles' numbers. */
  roles: readonly number[];
  q: string;
  sort: UserSort;
  direction: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

const sortColumns: Record<UserSort, string> = {
  name: `lower(u.first_name || ' ' || u.last_name)`,
  email: `lower(u.email)`,
  company: `lower(u.company)`,
  role: `u.role`,
  first_name: `lower(u.first_name)`,
  last_name: `lower(u.last_name)`,
  contact_number: `u.phone`,
  phone: `u.phone`,
  adds: `lower(u.address)`,
  // Two counts, so that each uses its index; no user is in both.
  building_count: `(select count(*) from buildings b where b.scheduler_id = u.id) + (select count(*) from ${ofCompany})`,
  created_at: `u.created_at`,
  id: `u.id`,
};

/** A page of the users of some roles; `total` counts them all. */
export async function listUsers(
  run: Runner,
  { roles, q, sort, direction, limit, offset }: UserListFilter,
): Promise<{ rows: UserRow[]; total: number }> {
  const where = new Conditions().about(roles, (numbers) => `u.role = any(${numbers}::smallint[])`);
  if (q !== '') where.words(q, (word) => `u.search_text like any(${word})`);
  const order = `${sortColumns[sort]} ${direction}, u.id ${direction}`;
  const page = `select id from users u ${where.sql} order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await run.query<UserRow>(
    `select ${columns} from (${page}) p join users u using (id) order by ${order}`,
    where.values,
  );
  const { rows: counted } = await run.query<{ total: number }>(
    `select count(*)::int as total from users u ${where.sql}`,
    where.values,
  );
  return { rows, total: counted[0]!.total };
}

interface SchedulerFilter {
  q: string;
  /** A scheduler who is always listed, first; null for none. */
  chosen: string | null;
  limit: number;
  offset: number;
}

interface SchedulerOption {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** The schedulers that can be chosen, by name. */
export async function listSchedulers(
  run: Runner,
  { q, chosen, limit, offset }: SchedulerFilter,
): Promise<SchedulerOption[]> {
  const isChosen = 'u.id is not distinct from $1::uuid';
  const found = new Conditions([chosen, roleNumber('scheduler'), limit, offset]);
  if (q !== '') found.words(q, (word) => `u.search_text like any(${word})`);
  const isFound = found.sql.replace(/^where /, '') || 'true';
  const { rows } = await run.query<SchedulerOption>(
    `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email from users u
     where u.role = $2 and (${isChosen} or (${isFound}))
     order by ${isChosen} desc, lower(u.first_name), lower(u.last_name), u.id limit $3 offset $4`,
    found.values,
  );
  return rows;
}
