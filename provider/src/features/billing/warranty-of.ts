import { coveredUntil, warrantyUsesLeft } from '@clearunit/shared/domain/billing';
import type { Day } from '@clearunit/shared/domain/dates';
import type { Runner } from '../../db/runner';
import { coverOf, ratesOf, warrantyUses } from './queries';

/** The warranty under which a service in a unit costs nothing on a day; null when it is charged. */
export async function warrantyOf(
  run: Runner,
  buildingId: string,
  service: { unit: string; pest_id: string; treatment_id: string },
  day: Day,
): Promise<{ until: Day; uses_left: number | null } | null> {
  const until = coveredUntil(service, await coverOf(run, buildingId, service.unit), day);
  if (until === null) return null;
  const { warrantyCount } = await ratesOf(run, buildingId);
  const left = warrantyUsesLeft(warrantyCount, await warrantyUses(run, buildingId));
  return left === 0 ? null : { until, uses_left: left };
}
