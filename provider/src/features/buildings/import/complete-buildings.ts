import { type BulkUnit, codeKey } from '@clearunit/shared/domain/imports';
import type pg from 'pg';
import { v7 } from 'uuid';
import { byBuilding } from '../../../db/by-building';
import type { Runner } from '../../../db/runner';
import type { ActorContext } from '../../../http/handler';
import { lockBuilding } from '../../access/queries';
import { recordUnits, storeUnits } from '../../units/add-units';
import { raiseWarrantyCount } from '../../warranties/queries';
import { findLackingUnits, findStoredBuildings, type StoredBuilding } from './queries';
import { hasWarranty, type WarrantyToStore } from './store-queries';

/** What buildings that were there got. */
interface Completed {
  buildings: number;
  units: number;
  /** Units that they had already; these stay as they are. */
  known: number;
}

/** Units of buildings that are there, which have the key of their code. */
interface UnitsOfStored {
  units: readonly BulkUnit[];
  stored: ReadonlyMap<string, StoredBuilding>;
}

/** The units that their buildings lack, building by building, and how many units they have already. */
async function lackingUnits(run: Runner, { units, stored }: UnitsOfStored) {
  const buildingOf = ({ location_id }: BulkUnit) => stored.get(codeKey(location_id))!;
  const lacking = await findLackingUnits(
    run,
    units.map((unit) => buildingOf(unit).id),
    units.map(({ unit }) => unit),
  );
  const completed = byBuilding(
    lacking.map((at) => units[at]!),
    (unit) => buildingOf(unit).id,
  ).map(([, rows]) => ({ building: buildingOf(rows[0]!), rows }));
  const counts: Completed = {
    buildings: completed.length,
    units: lacking.length,
    known: units.length - lacking.length,
  };
  return { completed, counts };
}

/** Says what `completeBuildings` would add, and stores nothing (4 §19.2). Units of other buildings do not count. */
export async function checkCompletion(run: Runner, units: readonly BulkUnit[]): Promise<Completed> {
  const codes = [...new Set(units.map(({ location_id }) => codeKey(location_id)))];
  const stored = await findStoredBuildings(run, codes);
  const ofStored = units.filter(({ location_id }) => stored.has(codeKey(location_id)));
  return (await lackingUnits(run, { units: ofStored, stored })).counts;
}

/**
 * Adds to buildings that the portal has the units of a workbook that they lack, so that corrected rows can be sent after
 * the others (4 §19).
 * @param importId the import that brings them
 * @param onWarranty gets each warranty of an added unit
 */
export async function completeBuildings(
  client: pg.ClientBase,
  context: ActorContext,
  { importId, ...units }: UnitsOfStored & { importId: string },
  onWarranty: (warranty: WarrantyToStore) => void,
): Promise<Completed> {
  const { completed, counts } = await lackingUnits(client, units);
  for (const { building, rows } of completed) {
    await lockBuilding(client, building.id);
    const moment = context.now.toISOString();
    const { placed, before } = await storeUnits(client, building.id, rows, { moment, importId });
    const warranties = rows.flatMap((unit, at) =>
      hasWarranty(unit) ? [{ id: v7(), buildingId: building.id, unitId: placed[at]!.id, unit }] : [],
    );
    for (const warranty of warranties) onWarranty(warranty);
    await recordUnits(client, context, building, { rows, before, warranties: warranties.length });
  }
  return counts;
}

/** Lets each building have as many warranties as its units have now. */
export async function raiseWarrantyCounts(
  client: pg.ClientBase,
  warranties: readonly WarrantyToStore[],
): Promise<void> {
  for (const id of new Set(warranties.map(({ buildingId }) => buildingId)))
    await raiseWarrantyCount(client, id);
}
