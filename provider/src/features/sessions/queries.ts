import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../../db/open';
import { buildings, customers, pinRequests, sessions, users } from '../../db/schema';

/** A session with its user when it has one, as every call needs it. */
export interface StoredSession {
  pin: string | null;
  createdAt: string;
  expiresAt: string;
  userId: string | null;
  role: number | null;
  name: string | null;
  /** The schedulers whose buildings the user answers for: itself and those who name it as an associate. */
  schedulerIds: string[];
}

// Asked before every call: one prepared statement, one way there and back.
const sessionOfToken = {
  name: 'session_of_token',
  text: `select s.pin, s.created_at::text as "createdAt", s.expires_at::text as "expiresAt", u.id as "userId", u.role,
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

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function renewSession(db: Queryable, tokenHash: string, expiresAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: expiresAt.toISOString() })
    .where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends every session of a user but the one with this token: a new password leaves no other behind. */
export async function deleteSessionsOfUser(db: Queryable, userId: string, kept: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, kept)));
}

/** Takes away what has ended; how many there were. */
export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(lte(sessions.expiresAt, now.toISOString()));
  return rowCount ?? 0;
}

/** The buildings that carry a PIN now: one's own of 6 digits, or any of the four master PINs of 7. */
export async function findBuildingsOfPin(db: Queryable, pin: string) {
  const carries =
    pin.length === 6
      ? eq(buildings.pin, pin)
      : or(
          eq(buildings.masterPin, pin),
          eq(buildings.masterPin2, pin),
          eq(buildings.masterPin3, pin),
          eq(buildings.masterPin4, pin),
        );
  return db
    .select({
      id: buildings.id,
      name: buildings.name,
      locationId: buildings.locationId,
      customerName: customers.name,
    })
    .from(buildings)
    .innerJoin(customers, eq(customers.id, buildings.customerId))
    .where(carries)
    .orderBy(asc(buildings.name), asc(buildings.id));
}

/** The names of the buildings behind the PIN of a session. */
export async function findBuildingsOfActor(db: Queryable, ids: readonly string[]) {
  return db
    .select({ id: buildings.id, name: buildings.name, locationId: buildings.locationId })
    .from(buildings)
    .where(inArray(buildings.id, [...ids]))
    .orderBy(asc(buildings.name), asc(buildings.id));
}

/** The user with an e-mail address, capital letters aside. */
export async function findUserByEmail(db: Queryable, email: string) {
  const [user] = await db
    .select({ id: users.id, role: users.role, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

/** Buildings whose address begins with a house number: few enough to be compared word by word. */
export async function findAddressesLike(db: Queryable, houseNumber: string) {
  return db
    .select({ id: buildings.id, address: buildings.address, city: buildings.city })
    .from(buildings)
    .where(sql`starts_with(lower(${buildings.address}), ${houseNumber})`)
    .orderBy(asc(buildings.id));
}

/** Notes that a request which waits for its answer was made again; whether there is one. */
export async function renewPinRequest(
  db: Queryable,
  { name, company, address, updatedAt }: typeof pinRequests.$inferInsert,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update pin_requests set updated_at = ${updatedAt}
    where status = 'pending' and lower(trim(question_one)) = lower(trim(${name}))
      and lower(trim(question_two)) = lower(trim(${company})) and lower(trim(question_three)) = lower(trim(${address}))
    returning id`);
  return rows.length > 0;
}

export async function insertPinRequest(
  db: Queryable,
  request: typeof pinRequests.$inferInsert,
): Promise<void> {
  await db.insert(pinRequests).values(request);
}
