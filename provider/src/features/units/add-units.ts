import type { NewUnit, UnitFields } from '@clearunit/shared/api/units';
import { AppError, type Problem, refuseProblems } from '@clearunit/shared/domain/errors';
import type { BulkUnitRow } from '@clearunit/shared/domain/imports';
import { checkUnit, newNumberReason, unitKey } from '@clearunit/shared/domain/units';
import type pg from 'pg';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import type { StoredKind } from '../../db/stored-kinds';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { lockBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import type { ImportRun } from '../import-records/run-import';
import { recordChange } from '../logs/record-change';
import { linkVisits, lockToRenumber } from '../results/store/link-units';
import { insertWarranties, raiseWarrantyCount } from '../warranties/queries';
import { describeUnit } from './describe-unit';
import { newWarrantyProblems, warrantiesOf } from './new-warranties';
import { placeAmong, type UnplacedUnit, withFloors } from './place-units';
import {
  findPlacedUnits,
  findPlaces,
  findScheme,
  insertUnits,
  markUnits,
  moveUnits,
  type StoredUnit,
} from './queries';

/**
 * Adds a unit to a building (2 §2.1). Its number decides its place; a different floor is stored as set by hand. Earlier
 * orders and results with its number are linked to it.
 * @returns its id
 * @throws AppError with the reasons of `checkUnit` (422), 'units.taken' or 'units.taken-by-common-area' (409), or as
 * `reachBuilding`
 */
export async function addUnit(
  buildingId: string,
  fields: UnitFields,
  context: ActorContext,
): Promise<string> {
  refuseProblems(checkFields(fields));
  return inTransaction(context.pool, async (client) => {
    await lockBuilding(client, buildingId);
    const building = await reachBuilding(context, 'unit.write', buildingId, client);
    const stored = await findPlacedUnits(client, buildingId);
    refuseTaken(await findPlaces(client, buildingId), fields.unit);
    const scheme = await findScheme(client, buildingId);
    const { placed, moved } = placeAmong(stored, withFloors([newUnit(fields)], stored, scheme), scheme);
    await lockToRenumber(client, buildingId);
    await insertUnits(client, buildingId, placed, context.now.toISOString());
    await moveUnits(client, buildingId, moved);
    await linkVisits(client, buildingId);
    const [unit] = placed;
    await recordChange(client, context, {
      activity: 'units.added',
      targetEntity: 'unit',
      targetId: unit!.id,
      buildingId,
      locationCode: building.locationId,
      description: { after: describeUnit(unit!) },
    });
    return unit!.id;
  });
}

/**
 * Adds units of a bulk file to a building (2 §2.9), or units with warranties (1 §7), all or none.
 * @returns how many there were
 * @throws AppError 'imports.unit-registered', 'imports.duplicate-unit' or as `newNumberReason` (422) with every problem, or the reasons of
 * `checkUnitWarranty` (422)
 */
export async function addUnits(
  buildingId: string,
  rows: readonly NewUnit[],
  context: ActorContext,
): Promise<number> {
  refuseProblems(newWarrantyProblems(rows, context.today));
  await inTransaction(context.pool, (client) => addRows(client, buildingId, rows, context));
  return rows.length;
}

/**
 * Adds checked rows to a building, in a transaction.
 * @param run the import that they come by
 * @throws AppError as `addUnits`, the warranties' reasons aside, or as `reachBuilding`
 */
export async function addRows(
  client: pg.ClientBase,
  buildingId: string,
  rows: readonly NewUnit[],
  context: ActorContext,
  run?: Pick<ImportRun, 'id' | 'advance'>,
): Promise<void> {
  await lockBuilding(client, buildingId);
  const building = await reachBuilding(context, 'unit.write', buildingId, client);
  refuseRepeats(rows, await findPlaces(client, buildingId));
  const { placed, before } = await storeUnits(client, buildingId, rows, {
    moment: context.now.toISOString(),
    importId: run?.id,
    onStored: run?.advance,
  });
  const warranties = warrantiesOf(rows, placed);
  await insertWarranties(client, buildingId, warranties);
  if (warranties.length > 0) await raiseWarrantyCount(client, buildingId);
  await recordUnits(client, context, building, { rows, before, warranties: warranties.length });
}

/** So many units at most are stored before it is said how many are. */
const unitsAtOnce = 500;

interface Storing {
  moment: string;
  /** The import that they come by, if any. */
  importId?: string | undefined;
  /** Is told how many are stored, some at a time. */
  onStored?: ((units: number) => void) | undefined;
}

/**
 * Stores new units of a building, each in its place among those that are there, which may move; their earlier orders and
 * results are linked. The building is locked, and their numbers are new to it.
 * @returns the stored units in the order of the rows, and how many there were before
 */
export async function storeUnits(
  client: pg.ClientBase,
  buildingId: string,
  rows: readonly BulkUnitRow[],
  { moment, importId, onStored }: Storing,
): Promise<{ placed: StoredUnit[]; before: number }> {
  const stored = await findPlacedUnits(client, buildingId);
  const scheme = await findScheme(client, buildingId);
  const units = rows.map((row) => newUnit({ ...row, floor: row.floor ?? '' }));
  const { placed, moved } = placeAmong(stored, withFloors(units, stored, scheme), scheme);
  await lockToRenumber(client, buildingId);
  for (let at = 0; at < placed.length; at += unitsAtOnce) {
    const some = placed.slice(at, at + unitsAtOnce);
    await insertUnits(client, buildingId, some, moment);
    if (importId) await markUnits(client, buildingId, some, importId);
    onStored?.(some.length);
  }
  await moveUnits(client, buildingId, moved);
  await linkVisits(client, buildingId);
  return { placed, before: stored.length };
}

/** Writes into the log that a building got units. */
export async function recordUnits(
  run: Runner,
  context: ActorContext,
  building: { id: string; locationId: string },
  { rows, before, warranties }: { rows: readonly BulkUnitRow[]; before: number; warranties: number },
): Promise<void> {
  await recordChange(run, context, {
    activity: 'units.added',
    targetEntity: 'building',
    targetId: building.id,
    buildingId: building.id,
    locationCode: building.locationId,
    description: {
      before: { units: before },
      after: { units: before + rows.length, ...(warranties > 0 && { warranties }) },
      added: rows.map(({ unit }) => unit),
    },
  });
}

/**
 * The problems of a unit's fields.
 * @param stored the number that it has
 */
export const checkFields = (
  { floor, unit, bedroom_count }: UnitFields,
  stored?: string | undefined,
): Problem[] => checkUnit({ floor, unit, bedroom_count: String(bedroom_count) }, null, stored);

/**
 * @throws AppError 'units.taken' or 'units.taken-by-common-area' when another unit or common area of the building has
 * the number
 */
export function refuseTaken(others: readonly { unit: string; kind: StoredKind }[], unit: string): void {
  const other = others.find((one) => unitKey(one.unit) === unitKey(unit));
  if (!other) return;
  const reason = takenBy[other.kind];
  throw new AppError(reason, { params: { unit }, problems: [{ field: 'unit', reason, params: { unit } }] });
}

const takenBy = {
  unit: 'units.taken',
  'common area': 'units.taken-by-common-area',
  'retired unit': 'units.taken-by-retired',
} as const satisfies Record<StoredKind, string>;

/** Refuses a bulk file with numbers that no unit can get, that the building has already or that repeat. */
export function refuseRepeats(rows: readonly BulkUnitRow[], stored: readonly { unit: string }[]): void {
  const registered = new Set(stored.map(({ unit }) => unitKey(unit)));
  const first = new Map<string, number>();
  const problems: Problem[] = [];
  rows.forEach(({ unit }, at) => {
    const key = unitKey(unit);
    const field = `unit.${at}.unit`;
    const earlier = first.get(key);
    const reason = newNumberReason(unit);
    if (registered.has(key)) problems.push({ field, reason: 'imports.unit-registered', params: { unit } });
    else if (earlier !== undefined) {
      problems.push({ field, reason: 'imports.duplicate-unit', params: { row: earlier + 2 } });
    } else if (reason) problems.push({ field, reason });
    else first.set(key, at);
  });
  const [problem] = problems;
  if (problem) {
    throw new AppError(problem.reason, { params: problem.params, problems: problems.slice(0, 500) });
  }
}

/** A unit to be stored, before it has its place; `withFloors` decides whether its floor is set by hand. */
export const newUnit = (fields: UnitFields): UnplacedUnit => ({
  id: v7(),
  unit: fields.unit,
  bedrooms: fields.bedroom_count,
  townHouse: fields.town_house === 1,
  manualFloor: false,
  floor: fields.floor,
});
