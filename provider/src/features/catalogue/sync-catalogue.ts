import { pestCatalogue, serviceCatalogue, treatmentCatalogue } from '@clearunit/shared/domain/pests';
import type pg from 'pg';
import { inTransaction } from '../../db/transaction';
import { addNames, insertDefaultBranch, insertServiceCodes, insertSynonyms, lockCatalogue } from './queries';

/**
 * Adds what is missing of the reference catalogue to the database: pests, treatments, synonyms, service codes, and a
 * default branch. Runs at every start, under a lock.
 */
export async function syncCatalogue(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockCatalogue(client);
    const pestIds = await addNames(client, 'pests', namesOf(pestCatalogue));
    const treatmentIds = await addNames(client, 'treatments', namesOf(treatmentCatalogue));
    await insertSynonyms(client, [
      ...pestCatalogue.flatMap(({ name, synonyms }) =>
        synonyms.map((other) => ({ name: other, pestId: pestIds.get(name) })),
      ),
      ...treatmentCatalogue.flatMap(({ name, synonyms }) =>
        synonyms.map((other) => ({ name: other, treatmentId: treatmentIds.get(name) })),
      ),
    ]);
    await insertServiceCodes(
      client,
      serviceCatalogue.map(({ service_code, pest, treatment }) => ({
        code: service_code,
        pestId: pestIds.get(pest)!,
        treatmentId: treatmentIds.get(treatment)!,
      })),
    );
    await insertDefaultBranch(client);
  });
}

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);
