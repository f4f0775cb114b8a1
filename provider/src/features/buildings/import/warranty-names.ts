import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import { type BulkUnit, warrantyNames } from '@clearunit/shared/domain/imports';
import type { Runner } from '../../../db/runner';
import { findNamedPests, findNamedTreatments, type Named } from './queries';

/** The pests and treatments that the warranties of a workbook name. */
export type StoredWarrantyNames = ReturnType<typeof warrantyNames<Named>>;

/**
 * Reads the names of warranties against the catalogue.
 * @throws AppError with a problem for each unit whose warranty names no known pest or treatment
 */
export async function readWarrantyNames(
  run: Runner,
  units: readonly BulkUnit[],
): Promise<StoredWarrantyNames> {
  const names = warrantyNames(await findNamedPests(run), await findNamedTreatments(run));
  const problems: Problem[] = [];
  units.forEach(({ warranty_pest, warranty_service }, at) => {
    if (warranty_pest !== null && !names.pests(warranty_pest)) {
      problems.push(unknownName(`units.${at}.warranty_pest`, 'imports.unknown-pest', warranty_pest));
    }
    if (warranty_service !== null && !names.services(warranty_service)) {
      problems.push(unknownName(`units.${at}.warranty_service`, 'imports.unknown-service', warranty_service));
    }
  });
  const [first] = problems;
  if (first) throw new AppError(first.reason, { params: first.params, problems: problems.slice(0, 500) });
  return names;
}

const unknownName = (field: string, reason: string, value: string): Problem => ({
  field,
  reason,
  params: { value: value.slice(0, 40) },
});
