import { roleNumber } from '@clearunit/shared/domain/users';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open';
import { installation, users } from '../../db/schema';

const tokensKey = 'first_admin_token_hash';

/** So many starts in a row may have printed an address that still works. */
const tokensKept = 5;

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, roleNumber('admin')))
    .limit(1);
  return found.length > 0;
}

/** Puts the hash before those that earlier starts kept. */
export async function keepFirstAdminToken(db: Queryable, hash: string): Promise<void> {
  const before = sql`left(${installation.value}, ${(hash.length + 1) * (tokensKept - 1) - 1})`;
  await db
    .insert(installation)
    .values({ key: tokensKey, value: hash })
    .onConflictDoUpdate({ target: installation.key, set: { value: sql`${hash} || ' ' || ${before}` } });
}

/** The hashes of the tokens, the latest first; whoever comes second waits, and finds none. */
export async function lockFirstAdminTokens(tx: Queryable): Promise<string[]> {
  const [row] = await tx
    .select({ hashes: installation.value })
    .from(installation)
    .where(eq(installation.key, tokensKey))
    .for('update');
  return row?.hashes.split(' ') ?? [];
}

export async function deleteFirstAdminTokens(tx: Queryable): Promise<void> {
  await tx.delete(installation).where(eq(installation.key, tokensKey));
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
