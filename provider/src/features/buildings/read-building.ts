import type { BuildingDetail, UnitRecord } from '@clearunit/shared/api/buildings';
import { type Actor, can } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { type TaxedBuilding, taxPercentOf } from '@clearunit/shared/domain/taxes';
import { sortNaturally } from '@clearunit/shared/domain/units';
import { isWarrantyValid } from '@clearunit/shared/domain/warranties';
import type { ActorContext } from '../../http/handler';
import { hidePins, type PinKeys, type ReadRow, readPins } from '../../pin-keys';
import { unreachedAddresses } from '../mail/unreached-queries';
import {
  type BuildingRowFields,
  findBuildingDetail,
  findCommonAreas,
  findUnits,
  type UnitFields,
} from './detail-queries';

/**
 * A building with everything that a form about it needs, its units and common areas in natural order.
 * @throws AppError 'access.refused' or 'records.not-found'
 */
export async function readBuilding(
  id: string,
  { pool, pinKeys, actor, today }: ActorContext,
): Promise<BuildingDetail> {
  if (!can(actor, 'building.read', { buildingId: id })) throw new AppError('access.refused');
  const building = await findBuildingDetail(pool, id);
  if (!building || (building.retired_at !== null && actor.role !== 'admin')) {
    throw new AppError('records.not-found');
  }
  const { tax_by_hand: _, ...shown } = withTax(building, today);
  const units = sortNaturally(await findUnits(pool, id), ({ unit }) => unit);
  return {
    ...shownPins(shown, actor, pinKeys),
    ...(mayWrite(building, actor) && { unreached_addresses: await unreachedAddresses(pool, id) }),
    may_act: mayAct(building, actor),
    units: units.map((unit) => asUnitRecord(unit, today)),
    common_areas: await findCommonAreas(pool, id),
  };
}

/** A building with the tax of a day, in percent (4 §2.1). */
export const withTax = <Fields extends TaxedBuilding>(fields: Fields, day: string) => ({
  ...fields,
  tax: taxPercentOf(fields, day),
});

/** PINs are shown to those who may change the building: admins and its schedulers, but not their API keys. */
export const shownPins = <Row extends BuildingRowFields>(
  row: Row,
  actor: Actor,
  keys: PinKeys,
): ReadRow<Row, null> => (mayWrite(row, actor) && !actor.key ? readPins(row, keys) : hidePins(row));

type Assigned = Pick<BuildingRowFields, 'uuid' | 'scheduler_id'>;

const mayWrite = ({ uuid, scheduler_id }: Assigned, actor: Actor): boolean =>
  can(actor, 'building.write', { buildingId: uuid, schedulerId: scheduler_id });

/** Whether somebody may order for a building; for an admin, whether they may change it. */
export const mayAct = ({ uuid, scheduler_id }: Assigned, actor: Actor): boolean =>
  (['request.create', 'building.write'] as const).some((action) =>
    can(actor, action, { buildingId: uuid, schedulerId: scheduler_id }),
  );

/** A unit as it is shown, with whether its warranty is valid. */
export function asUnitRecord(fields: UnitFields, today: string): UnitRecord {
  const { warranty_id, pest_expires, service_expires, ...unit } = fields;
  const expiries = [pest_expires, service_expires].filter((day) => day !== null).sort();
  const isValid = expiries.some((day) => isWarrantyValid(day, today));
  return {
    ...unit,
    is_warranty: warranty_id ? 1 : 0,
    ...(warranty_id && { warranty_detail_uuid: warranty_id }),
    warranty_valid: warranty_id && isValid ? 1 : 0,
    expire_date: expiries.at(-1) ?? null,
  };
}
