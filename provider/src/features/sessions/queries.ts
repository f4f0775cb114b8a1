import type pg from 'pg';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';

/** A session with its user, if any. */
export interface StoredSession {
  /** The keyed hash of a contact's PIN. */
  pinHash: string | null;
  createdAt: string;
  usedAt: string;
  expiresAt: string;
  userId: string | null;
  role: number | null;
  name: string | null;
  /** The schedulers whose buildings the user acts for: the user and those who name them as an associate. */
  schedulerIds: string[];
}

// Runs before every call: one prepared statement, one round trip.
const sessionOfToken = {
  name: 'session_of_token',
  text: `select s.pin_hash as "pinHash", s.created_at::text as "createdAt", s.used_at::text as "usedAt",
      s.expires_at::text as "expiresAt", u.id as "userId", u.role,
      trim(u.first_name || ' ' || u.last_name) as name,
      array(select a.user_id::text from user_associates a where a.associate_id = u.id) || u.id::text as "schedulerIds"
    from sessions s left join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2`,
};

/** A session that has not ended. */
export async function findSession(
  pool: pg.Pool,
  tokenHash: string,
  now: Date,
): Promise<StoredSession | undefined> {
  const { rows } = await pool.query<StoredSession>({ ...sessionOfToken, values: [tokenHash, now] });
  return rows[0];
}

interface NewSession {
  tokenHash: string;
  /** Of staff; a contact's session has the keyed hash of a PIN. */
  userId?: string;
  pinHash?: string;
  userAgent?: string;
  createdAt: string;
  expiresAt: string;
}

export async function insertSession(run: Runner, session: NewSession): Promise<void> {
  await run.query(
    `insert into sessions (token_hash, user_id, pin_hash, user_agent, created_at, used_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [
      session.tokenHash,
      session.userId,
      session.pinHash,
      session.userAgent ?? '',
      session.createdAt,
      session.expiresAt,
    ],
  );
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

/** Ends all sessions of a user except the one with this token. */
export async function deleteSessionsOfUser(run: Runner, userId: string, kept: string): Promise<void> {
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

// Runs before every call of a contact. The hashes of PINs of 6 and of 7 digits are never the same.
const buildingsOfPin = {
  name: 'buildings_of_pin',
  text: `select b.id, b.name, b.location_id as "locationId", c.name as "customerName"
    from buildings b join customers c on c.id = b.customer_id
    where b.building_pin_hash = $1 or b.master_pin_hash = $1 or b.master_pin2_hash = $1 or b.master_pin3_hash = $1
      or b.master_pin4_hash = $1
    order by b.name, b.id`,
};

/** The buildings with a PIN, known by its keyed hash: their own of 6 digits, or any of the four master PINs of 7. */
export async function findBuildingsOfPin(
  run: Runner,
  pinHash: string,
): Promise<(NamedBuilding & { customerName: string })[]> {
  const { rows } = await run.query<NamedBuilding & { customerName: string }>({
    ...buildingsOfPin,
    values: [pinHash],
  });
  return rows;
}

/** The names of a session's buildings. */
export async function findBuildingsOfActor(run: Runner, ids: readonly string[]): Promise<NamedBuilding[]> {
  const { rows } = await run.query<NamedBuilding>(
    `select id, name, location_id as "locationId" from buildings where id = any($1::uuid[]) order by name, id`,
    [ids],
  );
  return rows;
}

/** The user with an e-mail address, in whatever case. */
export async function findUserByEmail(
  run: Runner,
  email: string,
): Promise<{ id: string; role: number; passwordHash: string } | undefined> {
  const { rows } = await run.query<{ id: string; role: number; passwordHash: string }>(
    'select id, role, password_hash as "passwordHash" from users where lower(email) = $1',
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
    'select id, address, city from buildings where starts_with(lower(address), $1) order by id',
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
