import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open';
import { pests, serviceCodes, treatments } from '../../db/schema';

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
