import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open';
import { branches, pests, serviceCodes, synonyms, treatments } from '../../db/schema';

// Written out with their tables: in a query on one table drizzle leaves the table's name away.
const pestSynonyms = sql<
  string[]
>`array(select s.name from synonyms s where s.pest_id = pests.id order by s.name)`;
const treatmentSynonyms = sql<
  string[]
>`array(select s.name from synonyms s where s.treatment_id = treatments.id order by s.name)`;

/** All pests with their other names, in the order in which they were added. */
export function listPests(db: Queryable) {
  return db
    .select({ pestId: pests.id, pestName: pests.name, synonyms: pestSynonyms })
    .from(pests)
    .orderBy(asc(pests.id));
}

/** The treatments that a pest has a service code for, in the order in which they were added. */
export function listTreatments(db: Queryable, pestId: string) {
  return db
    .select({
      treatment_id: treatments.id,
      treatment_name: treatments.name,
      service_code: serviceCodes.code,
      synonyms: treatmentSynonyms,
    })
    .from(serviceCodes)
    .innerJoin(treatments, eq(treatments.id, serviceCodes.treatmentId))
    .where(eq(serviceCodes.pestId, pestId))
    .orderBy(asc(treatments.id));
}

/** Any number, the same for every provider. */
const catalogueLock = 727_002;

export async function lockCatalogue(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${catalogueLock})`);
}

export async function insertPests(tx: Queryable, rows: { name: string }[]): Promise<void> {
  await tx.insert(pests).values(rows).onConflictDoNothing();
}

export async function insertTreatments(tx: Queryable, rows: { name: string }[]): Promise<void> {
  await tx.insert(treatments).values(rows).onConflictDoNothing();
}

export async function insertSynonyms(tx: Queryable, rows: (typeof synonyms.$inferInsert)[]): Promise<void> {
  await tx.insert(synonyms).values(rows).onConflictDoNothing();
}

export async function insertServiceCodes(
  tx: Queryable,
  rows: (typeof serviceCodes.$inferInsert)[],
): Promise<void> {
  await tx.insert(serviceCodes).values(rows).onConflictDoNothing();
}

/** Every building belongs to a branch; until the management system brings its own there is this one. */
export async function insertDefaultBranch(tx: Queryable): Promise<void> {
  const [any] = await tx.select({ id: branches.id }).from(branches).limit(1);
  if (!any) await tx.insert(branches).values({ code: 'MAIN', name: 'Main Branch' });
}

export async function findPestIds(tx: Queryable): Promise<Map<string, string>> {
  const rows = await tx.select({ id: pests.id, name: pests.name }).from(pests);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function findTreatmentIds(tx: Queryable): Promise<Map<string, string>> {
  const rows = await tx.select({ id: treatments.id, name: treatments.name }).from(treatments);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
