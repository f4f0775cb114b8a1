import { roleNumber } from '@clearunit/shared/domain/users';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open';
import { installation, users } from '../../db/schema';

const tokenKey = 'first_admin_token_hash';

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, roleNumber('admin')))
    .limit(1);
  return found.length > 0;
}

export async function keepFirstAdminToken(db: Queryable, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ key: tokenKey, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

/** The hash of the token; whoever comes second waits, and finds none. */
export async function lockFirstAdminToken(tx: Queryable): Promise<string | undefined> {
  const [row] = await tx
    .select({ hash: installation.value })
    .from(installation)
    .where(eq(installation.key, tokenKey))
    .for('update');
  return row?.hash;
}

export async function deleteFirstAdminToken(tx: Queryable): Promise<void> {
  await tx.delete(installation).where(eq(installation.key, tokenKey));
}

export async function insertAdmin(
  tx: Queryable,
  admin: Pick<typeof users.$inferInsert, 'email' | 'firstName' | 'lastName' | 'passwordHash'>,
): Promise<string> {
  const [row] = await tx
    .insert(users)
    .values({ ...admin, role: roleNumber('admin') })
    .returning({ id: users.id });
  return row!.id;
}
