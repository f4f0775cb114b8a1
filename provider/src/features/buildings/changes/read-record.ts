import type { BuildingRecord } from '@clearunit/shared/api/buildings';
import { AppError } from '@clearunit/shared/domain/errors';
import { sortNaturally } from '@clearunit/shared/domain/units';
import type { ActorContext } from '../../../http/handler';
import { unreachedAddresses } from '../../mail/unreached-queries';
import { findCommonAreas, findRetiredUnits, findUnits } from '../detail-queries';
import { asUnitRecord, mayAct, withTax } from '../read-building';
import { findBuildingRecord } from './queries';

/**
 * A building with every field that can be changed, its units and common areas in natural order (2 §3).
 * @throws AppError 'records.not-found'
 */
export async function readRecord(
  id: string,
  { pool, pinKeys, actor, today }: ActorContext,
): Promise<BuildingRecord> {
  const building = await findBuildingRecord(pool, pinKeys, id);
  if (!building) throw new AppError('records.not-found');
  const units = sortNaturally(await findUnits(pool, id), ({ unit }) => unit);
  return {
    ...withTax(building, today),
    may_act: mayAct(building, actor),
    unreached_addresses: await unreachedAddresses(pool, id),
    units: units.map((unit) => asUnitRecord(unit, today)),
    common_areas: await findCommonAreas(pool, id),
    retired_units: await findRetiredUnits(pool, id),
  };
}
