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
    ...shownTo(actor, shown, pinKeys),
    ...(!knowsEmails(actor) && { email: '', follow_up_email: '' }),
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

/**
 * A row as somebody may read it. PINs are shown to those who may change the building: admins and its schedulers, but not
 * their API keys.
 */
export function shownTo<Row extends BuildingRowFields>(
  actor: Actor,
  row: Row,
  keys: PinKeys,
): ReadRow<Row, null> {
  const shown = knowsEmails(actor) ? row : { ...row, customer_email: '' };
  return mayWrite(row, actor) && !actor.key ? readPins(shown, keys) : hidePins(shown);
}

/** Only the office and API keys read e-mails; the screens of technicians and contacts do not show them. */
export const knowsEmails = (actor: Actor): boolean =>
  actor.role === 'admin' || actor.role === 'scheduler' || actor.key !== undefined;

type Assigned = Pick<BuildingRowFields, 'uuid' | 'scheduler_id'>;

const mayWrite = ({ uuid, scheduler_id }: Assigned, actor: Actor): boolean =>
  can(actor, 'building.changeContact', { buildingId: uuid, schedulerId: scheduler_id });

/** Whether somebody may order for a building; for an admin, whether they may change it. */
export const mayAct = ({ uuid, scheduler_id }: Assigned, actor: Actor): boolean =>
  (['request.create', 'building.changeContact'] as const).some((action) =>
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
