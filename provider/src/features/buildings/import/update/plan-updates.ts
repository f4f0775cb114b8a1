import type { Problem } from '@clearunit/shared/domain/errors';
import { groupBy } from '@clearunit/shared/domain/group-by';
import { schedulerEmails, type UnitUpdateRow, warrantyNames } from '@clearunit/shared/domain/imports';
import { newNumberReason, unitKey } from '@clearunit/shared/domain/units';
import type { Runner } from '../../../../db/runner';
import { listServing } from '../../../branches/queries';
import { findNamedPests, findNamedTreatments, findSchedulers } from '../queries';
import type { StoredWarrantyNames } from '../warranty-names';
import { type BuildingChange, compareBuilding, type KnownToUpdates } from './compare-building';
import { type ChangedUnit, compareUnit } from './compare-unit';
import { type SentUpdates, type UpdatesOfBuilding, updatesByBuilding } from './sent-updates';
import {
  type BuildingToUpdate,
  findBuildingsToUpdate,
  findClientIds,
  findUnitsToUpdate,
  lockBuildings,
  type UnitToUpdate,
} from './stored-queries';

/** What a file changes of a building and its units. */
export interface BuildingPlan {
  building: BuildingToUpdate;
  changes: BuildingChange[];
  /** Whether the file has a row of the building itself that is right. */
  isNamed: boolean;
  /** How many rows of the file it is made from. */
  rows: number;
  added: UnitUpdateRow[];
  changed: ChangedUnit[];
  same: number;
  /** All units of the building. */
  units: UnitToUpdate[];
}

/** So many buildings are read at once, with their units. */
const buildingsAtOnce = 200;

/**
 * Compares the updates of a file with what is stored, some buildings at a time (4 §19.2). The check shows these plans and the
 * import stores them, so that nothing is refused that was right.
 * @param problems gets what is wrong; such rows are in no plan
 * @param held nobody else changes the buildings until the transaction ends
 */
export async function* planUpdates(
  run: Runner,
  sent: SentUpdates,
  problems: Problem[],
  { held = false } = {},
): AsyncGenerator<BuildingPlan[], void> {
  const byCode = await updatesByBuilding(sent, problems);
  const codes = [...byCode.keys()];
  if (codes.length === 0) return;
  const known = await findKnown(run, sent);
  const names = warrantyNames(await findNamedPests(run), await findNamedTreatments(run));
  if (held) await lockBuildings(run, codes);
  for (let from = 0; from < codes.length; from += buildingsAtOnce) {
    const some = codes.slice(from, from + buildingsAtOnce);
    const buildings = await findBuildingsToUpdate(run, some);
    const ids = [...buildings.values()].map(({ id }) => id);
    const units = groupBy(await findUnitsToUpdate(run, ids), ({ building_id }) => building_id);
    yield some.flatMap((code) => {
      const building = buildings.get(code);
      const updates = byCode.get(code)!;
      if (!building) {
        problems.push(...unknownLocation(updates));
        return [];
      }
      return planBuilding(updates, { building, units: units.get(building.id) ?? [], known, names }, problems);
    });
  }
}

async function findKnown(run: Runner, { updates }: SentUpdates): Promise<KnownToUpdates> {
  const emails = updates.flatMap(({ scheduler_email }) => schedulerEmails(scheduler_email ?? ''));
  const clients = updates.flatMap(({ customer_name }) => customer_name?.toLowerCase() ?? []);
  return {
    branches: await listServing(run),
    schedulers: await findSchedulers(run, [...new Set(emails)]),
    clients: await findClientIds(run, [...new Set(clients)]),
  };
}

type Against = {
  building: BuildingToUpdate;
  units: UnitToUpdate[];
  known: KnownToUpdates;
  names: StoredWarrantyNames;
};

function planBuilding(
  { building: sent, units: sentUnits }: UpdatesOfBuilding,
  { building, units, known, names }: Against,
  problems: Problem[],
): BuildingPlan[] {
  const { changes, problem, remark } = sent
    ? compareBuilding(building, sent.row, known)
    : { changes: [], problem: null, remark: null };
  const rows = sentUnits.length + (sent ? 1 : 0);
  if (sent && problem) {
    const { field, ...why } = problem;
    problems.push({ field: `updates.${sent.at}.${field}`, ...why });
    // The code may be that of another building: its units are left alone too.
    if (problem.reason === 'imports.other-client') {
      const [first] = sentUnits;
      if (first) problems.push(unitsLeftOut(first.at, building.location_id, sentUnits.length));
      return [];
    }
  }
  if (sent && remark) problems.push({ ...remark, field: `updates.${sent.at}.${remark.field}` });
  const isNamed = sent !== null && problem === null;
  const plan: BuildingPlan = { building, changes, isNamed, rows, added: [], changed: [], same: 0, units };
  const stored = new Map(units.map((unit) => [unitKey(unit.unit), unit]));
  for (const { row, at } of sentUnits) {
    const unit = stored.get(unitKey(row.unit));
    const wrong = unit ? problemOfStored(unit, row, names) : problemOfNew(row, names);
    if (wrong) problems.push({ ...wrong, field: `unit_updates.${at}.${wrong.field}` });
    else if (!unit) plan.added.push(row);
    else {
      const unitChanges = compareUnit(unit, row);
      if (unitChanges.length === 0) plan.same++;
      else plan.changed.push({ stored: unit, row, changes: unitChanges });
    }
  }
  return [plan];
}

/** Common areas and retired units share the numbers with units, but cannot be updated. */
function problemOfStored(
  { kind, hasWarranty }: UnitToUpdate,
  row: UnitUpdateRow,
  names: StoredWarrantyNames,
): Problem | null {
  if (kind === 'unit') return hasWarranty ? null : problemOfWarranty(row, names);
  const reason = kind === 'common area' ? 'units.taken-by-common-area' : 'units.taken-by-retired';
  return { field: 'unit', reason, params: { unit: row.unit } };
}

function problemOfNew(row: UnitUpdateRow, names: StoredWarrantyNames): Problem | null {
  const numberReason = newNumberReason(row.unit);
  if (numberReason) return { field: 'unit', reason: numberReason };
  if (row.bedroom_count === null) return { field: 'bedroom_count', reason: 'imports.missing-bedroom-count' };
  return problemOfWarranty(row, names);
}

function problemOfWarranty(row: UnitUpdateRow, names: StoredWarrantyNames): Problem | null {
  const value = (text: string) => ({ value: text.slice(0, 40) });
  const { warranty_pest: pest, warranty_service: service } = row;
  if (pest && !names.pests(pest))
    return { field: 'warranty_pest', reason: 'imports.unknown-pest', params: value(pest) };
  if (service && !names.services(service))
    return { field: 'warranty_service', reason: 'imports.unknown-service', params: value(service) };
  const isHalf = !pest !== !row.warranty_pest_date || !service !== !row.warranty_service_date;
  return isHalf ? { field: 'warranty_pest', reason: 'imports.warranty-missing' } : null;
}

const unitsLeftOut = (at: number, location: string, units: number): Problem => ({
  field: `unit_updates.${at}.location_id`,
  reason: 'imports.location-not-sent',
  params: { location, smart_count: units },
});

function unknownLocation({ building, units }: UpdatesOfBuilding): Problem[] {
  const location = building?.row.location_id ?? units[0]!.row.location_id;
  const reason = 'imports.unknown-location';
  return [
    ...(building ? [{ field: `updates.${building.at}.location_id`, reason, params: { location } }] : []),
    ...(units[0] ? [unitsLeftOut(units[0].at, location, units.length)] : []),
  ];
}
