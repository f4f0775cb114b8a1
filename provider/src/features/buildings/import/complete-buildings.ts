import { type BulkUnit, codeKey } from '@clearunit/shared/domain/imports';
import type pg from 'pg';
import { v7 } from 'uuid';
import { byBuilding } from '../../../db/by-building';
import type { ActorContext } from '../../../http/handler';
import { lockBuilding } from '../../access/queries';
import { recordUnits, storeUnits } from '../../units/add-units';
import { raiseWarrantyCount } from '../../warranties/queries';
import { findLackingUnits, type StoredBuilding } from './queries';
import { hasWarranty, type WarrantyToStore } from './store-queries';

/** What buildings that were there got. */
interface Completed {
  buildings: number;
  units: number;
  /** Units that they had already; these stay as they are. */
  known: number;
}

/** Units of buildings that are there, which have the key of their code, and the import that brings them. */
interface UnitsOfStored {
  units: readonly BulkUnit[];
  stored: ReadonlyMap<string, StoredBuilding>;
  importId: string;
}

/**
 * Adds to buildings that the portal has the units of a workbook that they lack, so that corrected rows can be sent after
 * the others (4 §19).
 * @param onWarranty gets each warranty of an added unit
 */
export async function completeBuildings(
  client: pg.ClientBase,
  context: ActorContext,
  { units, stored, importId }: UnitsOfStored,
  onWarranty: (warranty: WarrantyToStore) => void,
): Promise<Completed> {
  const buildingOf = ({ location_id }: BulkUnit) => stored.get(codeKey(location_id))!;
  const lacking = await findLackingUnits(
    client,
    units.map((unit) => buildingOf(unit).id),
    units.map(({ unit }) => unit),
  );
  const completed = byBuilding(
    lacking.map((at) => units[at]!),
    (unit) => buildingOf(unit).id,
  );
  for (const [, rows] of completed) {
    const building = buildingOf(rows[0]!);
    await lockBuilding(client, building.id);
    const moment = context.now.toISOString();
    const { placed, before } = await storeUnits(client, building.id, rows, { moment, importId });
    const warranties = rows.flatMap((unit, at) =>
      hasWarranty(unit) ? [{ id: v7(), buildingId: building.id, unitId: placed[at]!.id, unit }] : [],
    );
    for (const warranty of warranties) onWarranty(warranty);
    await recordUnits(client, context, building, { rows, before, warranties: warranties.length });
  }
  return { buildings: completed.length, units: lacking.length, known: units.length - lacking.length };
}

/** Lets each building have as many warranties as its units have now. */
export async function raiseWarrantyCounts(
  client: pg.ClientBase,
  warranties: readonly WarrantyToStore[],
): Promise<void> {
  for (const id of new Set(warranties.map(({ buildingId }) => buildingId)))
    await raiseWarrantyCount(client, id);
}
