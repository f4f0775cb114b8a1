import { roleNumber } from '@clearunit/shared/domain/users';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open';
import { userAssociates, users } from '../../db/schema';

export type NewUser = typeof users.$inferInsert;

/** Stores a user; undefined when somebody has the e-mail already, capital letters aside. */
export async function insertUser(tx: Queryable, user: NewUser): Promise<string | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return row?.id;
}

export type LockedUser = typeof users.$inferSelect;

/** A user who nobody else changes until the transaction ends. */
export async function lockUser(tx: Queryable, id: string): Promise<LockedUser | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

export async function storeUser(tx: Queryable, id: string, change: Partial<NewUser>): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

export async function removeUser(tx: Queryable, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** The schedulers who have these e-mails, capital letters aside. */
export async function findSchedulersByEmail(tx: Queryable, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      sql`${users.role} = ${roleNumber('scheduler')} and ${inArray(
        sql`lower(${users.email})`,
        emails.map((email) => email.toLowerCase()),
      )}`,
    );
}

/** The e-mails of a scheduler's associates, in order. */
export async function findAssociates(tx: Queryable, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(userAssociates)
    .innerJoin(users, eq(users.id, userAssociates.associateId))
    .where(eq(userAssociates.userId, userId))
    .orderBy(users.email);
  return rows.map(({ email }) => email);
}

export async function replaceAssociates(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.delete(userAssociates).where(eq(userAssociates.userId, userId));
  if (ids.length > 0)
    await tx.insert(userAssociates).values(ids.map((associateId) => ({ userId, associateId })));
}
