import type { ViewOnly } from '@clearunit/shared/domain/access';
import type pg from 'pg';
import { v7 } from 'uuid';
import { batchLoader } from '../../db/batch-loader';
import type { Runner } from '../../db/runner';

/** A session with its user, if any. */
export interface StoredSession {
  /** The keyed hash of a contact's PIN. */
  pinHash: string | null;
  /** A contact's account with its name and e-mail. */
  accountId: string | null;
  accountName: string | null;
  createdAt: string;
  usedAt: string;
  expiresAt: string;
  userId: string | null;
  role: number | null;
  name: string | null;
  /** A second factor, or an issuer of OpenID Connect that answers for the person. */
  hasFactor: boolean;
  /** The schedulers whose buildings the user acts for: the user and those who name them as an associate. */
  schedulerIds: string[];
}

// Runs before every call: one prepared statement, for all calls that come together.
const sessionsOfTokens = {
  name: 'sessions_of_tokens',
  text: `select s.token_hash as "tokenHash", s.pin_hash as "pinHash", s.contact_account_id as "accountId", a.name as "accountName", s.created_at::text as "createdAt", s.used_at::text as "usedAt",
      s.expires_at::text as "expiresAt", u.id as "userId", u.role,
      trim(u.first_name || ' ' || u.last_name) as name,
      s.by_openid or exists(select from second_factors f where f.user_id = u.id) as "hasFactor",
      array(select a.user_id::text from user_associates a where a.associate_id = u.id) || u.id::text as "schedulerIds"
    from sessions s left join users u on u.id = s.user_id
      left join contact_accounts a on a.id = s.contact_account_id
    where s.token_hash = any($1)`,
};

type FindSession = (tokenHash: string) => Promise<StoredSession | undefined>;

const finders = new WeakMap<pg.Pool, FindSession>();

const finderOf = (pool: pg.Pool): FindSession => {
  const find =
    finders.get(pool) ??
    batchLoader(async (hashes) => {
      const { rows } = await pool.query<StoredSession & { tokenHash: string }>({
        ...sessionsOfTokens,
        values: [hashes],
      });
      return new Map<string, StoredSession>(rows.map((row) => [row.tokenHash, row]));
    });
  finders.set(pool, find);
  return find;
};

/** A session that has not ended. */
export async function findSession(
  pool: pg.Pool,
  tokenHash: string,
  now: Date,
): Promise<StoredSession | undefined> {
  const session = await finderOf(pool)(tokenHash);
  return session && Date.parse(session.expiresAt) > now.getTime() ? session : undefined;
}

interface NewSession {
  tokenHash: string;
  /** Of staff; a contact's session has an account, or the keyed hash of a PIN. */
  user?: { id: string; accessVersion: number };
  contactAccountId?: string;
  pinHash?: string;
  userAgent?: string;
  byOpenId?: boolean;
  createdAt: string;
  expiresAt: string;
}

/** Stores a session; false where a user's sessions were all ended since `accessVersion` was read. */
export async function insertSession(run: Runner, session: NewSession): Promise<boolean> {
  const { user } = session;
  // With the lock, ending all sessions waits until this one is stored, and ends it too.
  const ofUser = user ? 'from users where id = $2 and access_version = $9 for share' : '';
  const { rowCount } = await run.query(
    `insert into sessions (token_hash, user_id, pin_hash, user_agent, created_at, used_at, expires_at, by_openid,
       contact_account_id)
     select $1, $2::uuid, $3, $4, $5::timestamptz, $5::timestamptz, $6::timestamptz, $7::boolean, $8::uuid ${ofUser}`,
    [
      session.tokenHash,
      user?.id,
      session.pinHash,
      session.userAgent ?? '',
      session.createdAt,
      session.expiresAt,
      session.byOpenId ?? false,
      session.contactAccountId,
      ...(user ? [user.accessVersion] : []),
    ],
  );
  return rowCount === 1;
}

export async function renewSession(
  run: Runner,
  tokenHash: string,
  { usedAt, expiresAt }: { usedAt: Date; expiresAt: Date },
): Promise<void> {
  await run.query('update sessions set used_at = $2, expires_at = $3 where token_hash = $1', [
    tokenHash,
    usedAt,
    expiresAt,
  ]);
}

/** The sessions of a user that have not ended, the latest used first. */
export async function findSessionsOfUser(
  run: Runner,
  userId: string,
  now: Date,
): Promise<{ id: string; tokenHash: string; userAgent: string; createdAt: Date; usedAt: Date }[]> {
  const { rows } = await run.query(
    `select id, token_hash as "tokenHash", user_agent as "userAgent", created_at as "createdAt", used_at as "usedAt"
     from sessions where user_id = $1 and expires_at > $2 order by used_at desc, id`,
    [userId, now],
  );
  return rows;
}

/** Ends one session of a user; returns whether it was open. */
export async function deleteSessionOfUser(run: Runner, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await run.query('delete from sessions where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

export async function deleteSession(run: Runner, tokenHash: string): Promise<void> {
  await run.query('delete from sessions where token_hash = $1', [tokenHash]);
}

/** Ends all sessions of a user except the one with this token, and keeps sign-ins under way from opening one. */
export async function deleteSessionsOfUser(run: Runner, userId: string, kept: string): Promise<void> {
  await run.query('update users set access_version = access_version + 1 where id = $1', [userId]);
  await run.query('delete from sessions where user_id = $1 and token_hash <> $2', [userId, kept]);
}

export async function hasUser(run: Runner, id: string): Promise<boolean> {
  const { rows } = await run.query('select from users where id = $1', [id]);
  return rows.length === 1;
}

/** Deletes ended sessions; returns how many. */
export async function deleteExpiredSessions(run: Runner, now: Date): Promise<number> {
  const { rowCount } = await run.query('delete from sessions where expires_at <= $1', [now.toISOString()]);
  return rowCount ?? 0;
}

interface NamedBuilding {
  id: string;
  name: string;
  locationId: string;
}

/** A building that a PIN or an account opens. */
export interface OpenedBuilding extends NamedBuilding {
  customerName: string;
  /** Null where changes are allowed. */
  viewOnly: ViewOnly | null;
}

/** SQL: whether people who may request at a building `b` have an account. */
const hasRequesters = `(exists (select from contact_buildings g where g.building_id = b.id and g.may_request)
    or exists (select from contact_clients g where g.customer_id = b.customer_id and g.may_request))`;

// Runs before every call of a contact. The hashes of PINs of 6 and of 7 digits are never the same.
const buildingsOfPin = {
  name: 'buildings_of_pin',
  text: `select b.id, b.name, b.location_id as "locationId", c.name as "customerName",
      case when b.pin_views_only or c.pin_views_only
        then case when ${hasRequesters} then 'pin-with-accounts' else 'pin' end end as "viewOnly"
    from buildings b join customers c on c.id = b.customer_id
    where b.retired_at is null and (b.building_pin_hash = $1 or b.master_pin_hash = $1 or b.master_pin2_hash = $1
      or b.master_pin3_hash = $1 or b.master_pin4_hash = $1)
    order by b.name, b.id`,
};

/** The buildings with a PIN, known by its keyed hash: their own of 6 digits, or any of the four master PINs of 7. */
export async function findBuildingsOfPin(run: Runner, pinHash: string): Promise<OpenedBuilding[]> {
  const { rows } = await run.query<OpenedBuilding>({ ...buildingsOfPin, values: [pinHash] });
  return rows;
}

// Runs before every call of a contact who signed in with an account.
const buildingsOfAccount = {
  name: 'buildings_of_account',
  text: `select b.id, b.name, b.location_id as "locationId", c.name as "customerName",
      case when coalesce(g.may_request, false) or coalesce(k.may_request, false) then null else 'account' end as "viewOnly"
    from buildings b join customers c on c.id = b.customer_id
    left join contact_buildings g on g.building_id = b.id and g.account_id = $1
    left join contact_clients k on k.customer_id = b.customer_id and k.account_id = $1
    where b.retired_at is null and b.id in (
      select building_id from contact_buildings where account_id = $1
      union select ofc.id from contact_clients cc join buildings ofc on ofc.customer_id = cc.customer_id
        where cc.account_id = $1)
    order by b.name, b.id`,
};

/** The buildings that are open to an account now: single ones, and all of a client. */
export async function findBuildingsOfAccount(run: Runner, accountId: string): Promise<OpenedBuilding[]> {
  const { rows } = await run.query<OpenedBuilding>({ ...buildingsOfAccount, values: [accountId] });
  return rows;
}

/** The name and e-mail of an account. */
export async function findContact(
  run: Runner,
  accountId: string,
): Promise<{ account_id: string; name: string; email: string } | undefined> {
  const { rows } = await run.query<{ account_id: string; name: string; email: string }>(
    'select id as account_id, name, email from contact_accounts where id = $1',
    [accountId],
  );
  return rows[0];
}

/** The names of a session's buildings. */
export async function findBuildingsOfActor(run: Runner, ids: readonly string[]): Promise<NamedBuilding[]> {
  const { rows } = await run.query<NamedBuilding>(
    `select id, name, location_id as "locationId" from buildings where id = any($1::uuid[]) order by name, id`,
    [ids],
  );
  return rows;
}

export interface StaffAccount {
  id: string;
  role: number;
  email: string;
  firstName: string;
  /** Null for an invited person who has not chosen a password. */
  passwordHash: string | null;
  /** Somebody else knows the password. */
  mustChoosePassword: boolean;
  /** Several people know it. */
  passwordIsShared: boolean;
  accessVersion: number;
}

/** The user with an e-mail address, in whatever case. */
export async function findUserByEmail(run: Runner, email: string): Promise<StaffAccount | undefined> {
  const { rows } = await run.query<StaffAccount>(
    `select id, role, email, first_name as "firstName", password_hash as "passwordHash",
       must_choose_password as "mustChoosePassword", password_is_shared as "passwordIsShared",
       access_version as "accessVersion"
     from users where lower(email) = $1`,
    [email.toLowerCase()],
  );
  return rows[0];
}

/** Buildings whose address begins with a house number: few enough to be compared word by word. */
export async function findAddressesLike(
  run: Runner,
  houseNumber: string,
): Promise<{ id: string; address: string; city: string }[]> {
  const { rows } = await run.query<{ id: string; address: string; city: string }>(
    'select id, address, city from buildings where starts_with(lower(address), $1) and retired_at is null order by id',
    [houseNumber],
  );
  return rows;
}

interface NewPinRequest {
  name: string;
  company: string;
  address: string;
  buildingId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Renews a pending request; false when there is none. */
export async function renewPinRequest(
  run: Runner,
  { name, company, address, updatedAt }: NewPinRequest,
): Promise<boolean> {
  const { rows } = await run.query(
    `update pin_requests set updated_at = $4
     where status = 'pending' and lower(trim(question_one)) = lower(trim($1))
       and lower(trim(question_two)) = lower(trim($2)) and lower(trim(question_three)) = lower(trim($3))
     returning id`,
    [name, company, address, updatedAt],
  );
  return rows.length > 0;
}

export async function insertPinRequest(run: Runner, request: NewPinRequest): Promise<void> {
  const { name, company, address, buildingId, createdAt, updatedAt } = request;
  await run.query(
    `insert into pin_requests (id, question_one, question_two, question_three, building_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [v7(), name, company, address, buildingId, createdAt, updatedAt],
  );
}
