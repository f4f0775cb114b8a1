import type { WarrantyRecord, WarrantyTerms } from '@clearunit/shared/api/warranties';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkWarranty } from '@clearunit/shared/domain/warranties';
import type { Runner } from '../../db/runner';
import { findUnknownIds, type WarrantyToStore } from './queries';

/**
 * The terms of a form to be stored: the day applies to each kind that the warranty covers.
 * @param units the chosen units, which are checked with the terms
 * @throws AppError with the reasons of `checkWarranty` (422), or 'records.not-found' for an unknown pest or service
 */
export async function readTerms(
  run: Runner,
  { warranty_pest, warranty_service, warranty_date }: WarrantyTerms,
  units: readonly string[],
  today: string,
): Promise<Omit<WarrantyToStore, 'id' | 'unitId'>> {
  const pestIds = [...new Set(warranty_pest)];
  const treatmentIds = [...new Set(warranty_service)];
  refuseProblems(
    checkWarranty(
      { building_units: units, warranty_pest: pestIds, warranty_service: treatmentIds, warranty_date },
      today,
    ),
  );
  const unknown = [
    ...(await findUnknownIds(run, 'pests', pestIds)),
    ...(await findUnknownIds(run, 'treatments', treatmentIds)),
  ];
  if (unknown.length > 0) throw new AppError('records.not-found');
  return {
    pestExpires: pestIds.length > 0 ? warranty_date : null,
    serviceExpires: treatmentIds.length > 0 ? warranty_date : null,
    pestIds,
    services: treatmentIds.map((treatmentId) => ({ treatmentId, pestId: null })),
  };
}

/** A warranty in the activity log. */
export const describeWarranty = (warranty: WarrantyRecord) => ({
  unit: warranty.unit,
  warranty_date: warranty.warranty_date,
  warranty_date_service: warranty.warranty_date_service,
  pests: warranty.warranty_pest.map(({ name }) => name),
  services: warranty.warranty_service.map(({ name }) => name),
});
