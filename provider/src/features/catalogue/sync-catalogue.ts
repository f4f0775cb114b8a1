import { pestCatalogue, serviceCatalogue, treatmentCatalogue } from '@clearunit/shared/domain/pests';
import type { Database } from '../../db/open';
import {
  findPestIds,
  findTreatmentIds,
  insertDefaultBranch,
  insertPests,
  insertServiceCodes,
  insertSynonyms,
  insertTreatments,
  lockCatalogue,
} from './queries';

/**
 * Brings what the reference catalogue has and the database has not into it: pests, treatments, their other names,
 * service codes, and a branch for buildings to belong to. What is there stays as it is, so it may run at every start;
 * providers that start together wait for each other.
 */
export async function syncCatalogue(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    await insertPests(tx, namesOf(pestCatalogue));
    await insertTreatments(tx, namesOf(treatmentCatalogue));
    const [pestIds, treatmentIds] = [await findPestIds(tx), await findTreatmentIds(tx)];
    await insertSynonyms(tx, [
      ...pestCatalogue.flatMap(({ name, synonyms }) =>
        synonyms.map((other) => ({ name: other, pestId: pestIds.get(name) })),
      ),
      ...treatmentCatalogue.flatMap(({ name, synonyms }) =>
        synonyms.map((other) => ({ name: other, treatmentId: treatmentIds.get(name) })),
      ),
    ]);
    await insertServiceCodes(
      tx,
      serviceCatalogue.map(({ service_code, pest, treatment }) => ({
        code: service_code,
        pestId: pestIds.get(pest)!,
        treatmentId: treatmentIds.get(treatment)!,
      })),
    );
    await insertDefaultBranch(tx);
  });
}

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => ({ name }));
