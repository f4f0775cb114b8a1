import { coveredUntil } from '@clearunit/shared/domain/billing';
import type { Day } from '@clearunit/shared/domain/dates';
import type { Runner } from '../../db/runner';
import { coverOf, usesLeftFor } from './queries';

/**
 * The warranty of a unit that covers a service on a day, and how many uses are left of the building's; null when there
 * is none.
 * @param order null for one that is not stored yet
 */
export async function warrantyOf(
  run: Runner,
  buildingId: string,
  service: { unit: string; pest_id: string; treatment_id: string },
  order: string | null,
  day: Day,
): Promise<{ until: Day; uses_left: number | null } | null> {
  const until = coveredUntil(service, await coverOf(run, buildingId, service.unit), day);
  if (until === null) return null;
  return { until, uses_left: await usesLeftFor(run, buildingId, order, day) };
}
