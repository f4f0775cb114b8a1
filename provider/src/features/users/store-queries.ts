import { roleNumber } from '@clearunit/shared/domain/users';
import { v7 } from 'uuid';
import { isoMoment, type Runner } from '../../db/runner';

/** A stored user; the role is a number. */
export interface LockedUser {
  id: string;
  role: number;
  email: string;
  /** Null until the invited person has chosen a password. */
  passwordHash: string | null;
  /** Somebody else knows the password. */
  mustChoosePassword: boolean;
  firstName: string;
  lastName: string;
  address: string;
  phone: string;
  company: string;
  updatedAt: string;
}

export type NewUser = Omit<LockedUser, 'id' | 'updatedAt'>;
type UserChange = Partial<NewUser> & { passwordIsShared?: boolean; updatedAt: string };

const columns = {
  role: 'role',
  email: 'email',
  passwordHash: 'password_hash',
  mustChoosePassword: 'must_choose_password',
  passwordIsShared: 'password_is_shared',
  firstName: 'first_name',
  lastName: 'last_name',
  address: 'address',
  phone: 'phone',
  company: 'company',
} as const satisfies Record<Exclude<keyof UserChange, 'updatedAt'>, string>;

/** Stores a user; undefined when another has the e-mail, in whatever case. */
export async function insertUser(run: Runner, user: NewUser): Promise<string | undefined> {
  const { rows } = await run.query<{ id: string }>(
    `insert into users (id, role, email, password_hash, must_choose_password, first_name, last_name, address, phone,
       company)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [
      v7(),
      user.role,
      user.email,
      user.passwordHash,
      user.mustChoosePassword,
      user.firstName,
      user.lastName,
      user.address,
      user.phone,
      user.company,
    ],
  );
  return rows[0]?.id;
}

/** A user, locked until the transaction ends. */
export async function lockUser(run: Runner, id: string): Promise<LockedUser | undefined> {
  const { rows } = await run.query<LockedUser>(
    `select id, role, email, password_hash as "passwordHash", must_choose_password as "mustChoosePassword",
       first_name as "firstName", last_name as "lastName", address, phone, company,
       ${isoMoment('updated_at')} as "updatedAt"
     from users where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** The ids of all admins, whose rows stay locked until the transaction ends; in one order, so that nobody waits in a circle. */
export async function lockAdmins(run: Runner): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    'select id from users where role = $1 order by id for update',
    [roleNumber('admin')],
  );
  return rows.map(({ id }) => id);
}

export async function storeUser(run: Runner, id: string, change: UserChange): Promise<void> {
  const { updatedAt, ...fields } = change;
  const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (name) => fields[name] !== undefined,
  );
  const set = ['updated_at = $2', ...changed.map((name, at) => `${columns[name]} = $${at + 3}`)];
  await run.query(`update users set ${set.join(', ')} where id = $1`, [
    id,
    updatedAt,
    ...changed.map((name) => fields[name]),
  ]);
}

export async function removeUser(run: Runner, id: string): Promise<void> {
  await run.query('delete from users where id = $1', [id]);
}

/** The schedulers with these e-mails, in whatever case. */
export async function findSchedulersByEmail(
  run: Runner,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  const { rows } = await run.query<{ id: string; email: string }>(
    'select id, email from users where role = $1 and lower(email) = any($2::text[])',
    [roleNumber('scheduler'), emails.map((email) => email.toLowerCase())],
  );
  return rows;
}

/** The e-mails of a scheduler's associates, in order. */
export async function findAssociates(run: Runner, userId: string): Promise<string[]> {
  const { rows } = await run.query<{ email: string }>(
    `select u.email from user_associates a join users u on u.id = a.associate_id
     where a.user_id = $1 order by u.email`,
    [userId],
  );
  return rows.map(({ email }) => email);
}

export async function replaceAssociates(run: Runner, userId: string, ids: readonly string[]): Promise<void> {
  await run.query('delete from user_associates where user_id = $1', [userId]);
  await run.query(
    'insert into user_associates (user_id, associate_id) select $1, associate from unnest($2::uuid[]) associate',
    [userId, ids],
  );
}
