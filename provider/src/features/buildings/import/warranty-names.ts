import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import type { BulkUnit } from '@clearunit/shared/domain/imports';
import { matchPest, matchTreatment } from '@clearunit/shared/domain/pests';
import type { Runner } from '../../../db/runner';
import { findNamedPests, findNamedTreatments } from './queries';

/** Finds the pest or treatment that a workbook's warranty names, by any of its names. */
export interface WarrantyNames {
  pestId(name: string): string | undefined;
  treatmentId(name: string): string | undefined;
}

/**
 * Reads the names of warranties against the catalogue.
 * @throws AppError with a problem for each unit whose warranty names no known pest or treatment
 */
export async function readWarrantyNames(run: Runner, units: readonly BulkUnit[]): Promise<WarrantyNames> {
  const pests = await findNamedPests(run);
  const treatments = await findNamedTreatments(run);
  const pestId = remembered((name) => matchPest(name, pests)?.id);
  const treatmentId = remembered((name) => matchTreatment(name, treatments)?.id);
  const problems: Problem[] = [];
  units.forEach(({ warranty_pest, warranty_service }, at) => {
    if (warranty_pest !== null && !pestId(warranty_pest)) {
      problems.push(unknownName(`units.${at}.warranty_pest`, 'imports.unknown-pest', warranty_pest));
    }
    if (warranty_service !== null && !treatmentId(warranty_service)) {
      problems.push(unknownName(`units.${at}.warranty_service`, 'imports.unknown-service', warranty_service));
    }
  });
  const [first] = problems;
  if (first) throw new AppError(first.reason, { params: first.params, problems: problems.slice(0, 500) });
  return { pestId, treatmentId };
}

const unknownName = (field: string, reason: string, value: string): Problem => ({
  field,
  reason,
  params: { value: value.slice(0, 40) },
});

/** Caches lookups, since a workbook repeats few names. */
function remembered<T>(find: (name: string) => T): (name: string) => T {
  const found = new Map<string, T>();
  return (name) => {
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name) as T;
  };
}
