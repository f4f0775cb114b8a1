import type { CriticalUnitFields } from '@clearunit/shared/api/critical-units';
import { startOfDay } from '@clearunit/shared/domain/dates';
import { refuseProblems } from '@clearunit/shared/domain/errors';
import { lockInBuilding } from '../../db/advisory-lock';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { type FoundUnit, findUnit } from '../unit-history/queries';
import { type CriticalUnitToStore, isListed } from './change-queries';
import type { StoredCriticalUnit } from './queries';

/**
 * The row of a checked entry: its unit found by number, its days as moments in the portal's time zone.
 * @param before the stored entry, which keeps its unit while the number stays, even if that unit has another number or is gone
 * @throws AppError with 'orders.unit-not-registered' when the building has no such unit
 */
export async function unitToStore(
  run: Runner,
  id: string,
  entry: CriticalUnitFields,
  { timeZone }: ActorContext,
  before?: StoredCriticalUnit,
): Promise<CriticalUnitToStore> {
  const isKept = before?.unit_number === entry.unit_number;
  const unit = isKept ? { uuid: before.unit_id, unit: before.unit_number } : await registeredUnit(run, entry);
  const momentOf = (day: string) => startOfDay(day.slice(0, 10), timeZone).toISOString();
  return {
    id,
    buildingId: entry.buildingID,
    unitId: unit.uuid,
    unitNumber: unit.unit,
    status: entry.status,
    dateReported: momentOf(entry.date_reported),
    lastServiceDate: momentOf(entry.last_service_date),
    techReported: entry.tech_reported,
    summary: entry.summary,
    csrActions: entry.csr_actions,
    ssRmSteps: entry.ss_rm_steps,
    note: entry.note,
    lastTechComment: entry.last_tech_comment,
  };
}

async function registeredUnit(
  run: Runner,
  { buildingID, unit_number }: CriticalUnitFields,
): Promise<FoundUnit> {
  const unit = await findUnit(run, buildingID, unit_number);
  if (!unit) {
    const params = { unit: unit_number };
    refuseProblems([{ field: 'unit_number', reason: 'orders.unit-not-registered', params }]);
  }
  return unit!;
}

/**
 * Call before the unit is stored as ongoing; other entries of its building wait until the transaction ends.
 * @throws AppError 'critical-units.listed-already' (409) when another ongoing entry is about the unit
 */
export async function mustNotBeListed(run: Runner, unit: CriticalUnitToStore): Promise<void> {
  await lockInBuilding(run, 'critical units', unit.buildingId);
  if (!(await isListed(run, unit))) return;
  const reason = 'critical-units.listed-already';
  refuseProblems([{ field: 'unit_number', reason, params: { unit: unit.unitNumber } }]);
}
