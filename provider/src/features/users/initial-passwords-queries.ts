import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open';
import { installation } from '../../db/schema';

const keyOf = (role: string) => `initial_${role}_password_hash`;

export async function findInitialPassword(db: Queryable, role: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: installation.value })
    .from(installation)
    .where(eq(installation.key, keyOf(role)));
  return row?.hash;
}

/** Keeps a hash, in place of an earlier one only when asked to; whether it is the one that is kept now. */
export async function keepInitialPassword(
  db: Queryable,
  role: string,
  value: string,
  replaces: boolean,
): Promise<boolean> {
  const insert = db.insert(installation).values({ key: keyOf(role), value });
  const kept = await (replaces
    ? insert.onConflictDoUpdate({ target: installation.key, set: { value } })
    : insert.onConflictDoNothing()
  ).returning({ key: installation.key });
  return kept.length > 0;
}
