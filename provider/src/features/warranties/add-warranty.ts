import type { WarrantyTerms } from '@clearunit/shared/api/warranties';
import { AppError } from '@clearunit/shared/domain/errors';
import { sortNaturally, unitKey } from '@clearunit/shared/domain/units';
import { fullBuilding, warrantiesToGive } from '@clearunit/shared/domain/warranties';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { lockBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { countWarranties, findCoverableUnits, findWarranties, insertWarranties } from './queries';
import { describeWarranty, readTerms } from './terms';

type CoverableUnit = Awaited<ReturnType<typeof findCoverableUnits>>[number];

/**
 * Gives units of a building a warranty each, all or none (2 §2.1, §4): 'Full Building' means every unit without one.
 * The building must have enough left.
 * @returns how many units got one
 * @throws AppError with the reasons of `checkWarranty`, 'orders.unit-not-registered' (422), 'warranties.unit-covered',
 *   'warranties.all-covered' or 'warranties.not-enough-left' (409)
 */
export async function addWarranty(
  buildingId: string,
  sent: WarrantyTerms & { building_units: readonly string[] },
  context: ActorContext,
): Promise<number> {
  return inTransaction(context.pool, async (client) => {
    await lockBuilding(client, buildingId);
    const building = await reachBuilding(context, 'warranty.write', buildingId, client);
    const terms = await readTerms(client, sent, sent.building_units, context.today);
    const units = chosenUnits(sent.building_units, await findCoverableUnits(client, buildingId));
    await refuseTooMany(client, buildingId, units.length);
    const warranties = units.map(({ id }) => ({ ...terms, id: v7(), unitId: id }));
    await insertWarranties(client, buildingId, warranties);
    const [first] = await findWarranties(client, buildingId, warranties[0]!.id);
    await recordChange(client, context, {
      activity: 'warranties.added',
      targetEntity: 'building',
      targetId: buildingId,
      buildingId,
      locationCode: building.locationId,
      description: {
        after: {
          ...describeWarranty(first!),
          unit: sortNaturally(units, ({ unit }) => unit).map(({ unit }) => unit),
        },
      },
    });
    return units.length;
  });
}

function chosenUnits(chosen: readonly string[], units: readonly CoverableUnit[]): CoverableUnit[] {
  if (chosen.includes(fullBuilding)) {
    const uncovered = units.filter(({ isCovered }) => !isCovered);
    if (uncovered.length === 0) throw new AppError('warranties.all-covered');
    return uncovered;
  }
  const byKey = new Map(units.map((unit) => [unitKey(unit.unit), unit]));
  return [...new Set(chosen.map(unitKey))].map((key) => {
    const unit = byKey.get(key);
    if (!unit) refuse('orders.unit-not-registered', key);
    else if (unit.isCovered) refuse('warranties.unit-covered', unit.unit);
    return unit!;
  });
}

function refuse(reason: string, unit: string): never {
  throw new AppError(reason, {
    params: { unit },
    problems: [{ field: 'building_units', reason, params: { unit } }],
  });
}

async function refuseTooMany(run: Runner, buildingId: string, count: number): Promise<void> {
  const left = warrantiesToGive(await countWarranties(run, buildingId));
  if (count > left) throw new AppError('warranties.not-enough-left', { params: { smart_count: left } });
}
