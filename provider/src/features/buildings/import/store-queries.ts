import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { givenFloors, placeUnits } from '@clearunit/shared/domain/units';
import type pg from 'pg';
import { type CopyValue, copyInto } from '../../../db/copy';
import { bulkIds } from '../../import-records/bulk-ids';
import { unitColumns, unitRow } from '../../units/queries';
import type { BuildingToAdd } from './check-workbook';
import type { LocatedBuilding } from './locations';
import type { Named } from './queries';
import type { StoredWarrantyNames } from './warranty-names';

/** A building of the workbook with the ids and PIN that it is stored with. */
export interface BuildingToStore extends BuildingToAdd, LocatedBuilding {
  id: string;
  pin: string;
  pinHash: string;
  pinEncrypted: string;
  customerId: string;
  schedulerId: string | null;
  /** Comma separated; '' where it has a scheduler or none is named. */
  awaitedScheduler: string;
}

const buildingColumns =
  `id name address city location_id building_po_mo_wo customer_id email building_pin_hash building_pin_encrypted
  time_window_1 time_window_2 scheduler_id awaited_scheduler branch_id branch_by_hand province warranty_count import_id created_at updated_at`.split(
    /\s+/,
  );

export function copyBuildings(
  client: pg.ClientBase,
  buildings: readonly BuildingToStore[],
  { importId, moment }: { importId: string; moment: string },
): Promise<number> {
  const row = ({ id, building: b, customerId, units, ...own }: BuildingToStore): CopyValue[] => [
    ...[id, b.building_name, b.building_address, b.building_city, b.location_id, b.building_po_mo_wo],
    ...[customerId, b.email, own.pinHash, own.pinEncrypted, b.TimeWindow1, b.TimeWindow2],
    ...[own.schedulerId, own.awaitedScheduler, own.branchId, own.branchByHand, own.province],
    ...[units.filter(hasWarranty).length, importId, moment, moment],
  ];
  return copyInto(client, 'buildings', buildingColumns, [buildings.map(row)]);
}

/**
 * Stores the units, each with its place in its building, and hands those with a warranty to `onWarranty`.
 * @param onStored told of each building, with how many units it has
 */
export function copyUnits(
  client: pg.ClientBase,
  buildings: readonly BuildingToStore[],
  moment: string,
  onWarranty: (warranty: WarrantyToStore) => void,
  onStored: (units: number) => void = () => undefined,
): Promise<number> {
  return copyInto(client, 'units', unitColumns, rows());

  async function* rows(): AsyncGenerator<CopyValue[][]> {
    const newId = bulkIds();
    for (const { id: buildingId, units } of buildings) {
      const doors = units.map(({ unit, town_house, floor = '' }) => ({
        unit,
        townHouse: town_house === 1,
        floor,
      }));
      const given = givenFloors(doors, []);
      const places = placeUnits(doors.map((door, at) => ({ ...door, manualFloor: given[at] })));
      yield units.map((unit, at) => {
        const id = newId();
        if (hasWarranty(unit)) onWarranty({ id: newId(), buildingId, unitId: id, unit });
        const stored = {
          id,
          unit: unit.unit,
          bedrooms: unit.bedroom_count,
          townHouse: unit.town_house === 1,
          manualFloor: given[at] !== null,
          ...places[at]!,
        };
        return unitRow(buildingId, stored, moment);
      });
      onStored(units.length);
      await yieldToOthers();
    }
  }
}

export interface WarrantyToStore {
  id: string;
  buildingId: string;
  unitId: string;
  unit: BuildingToAdd['units'][number];
}

export const hasWarranty = (unit: WarrantyToStore['unit']) =>
  unit.warranty_pest !== null || unit.warranty_service !== null;

export async function copyWarranties(
  client: pg.ClientBase,
  warranties: readonly WarrantyToStore[],
  names: StoredWarrantyNames,
): Promise<void> {
  await copyInto(
    client,
    'warranties',
    ['building_id', 'id', 'unit_id', 'warranty_date', 'warranty_date_service'],
    [
      warranties.map(({ id, buildingId, unitId, unit }) => [
        ...[buildingId, id, unitId],
        ...[unit.warranty_pest_date, unit.warranty_service_date],
      ]),
    ],
  );
  const ids = (found: readonly Named[] | null | undefined) => (found ?? []).map(({ id }) => id);
  const coverages = warranties.flatMap(({ id, buildingId, unit: { warranty_pest, warranty_service } }) => [
    ...ids(warranty_pest === null ? null : names.pests(warranty_pest)).map((pest, at) => [
      ...[buildingId, id, 'pest', at + 1, pest, null],
    ]),
    ...ids(warranty_service === null ? null : names.services(warranty_service)).map((service, at) => [
      ...[buildingId, id, 'service', at + 1, null, service],
    ]),
  ]);
  const columns = ['building_id', 'warranty_id', 'kind', 'slot', 'pest_id', 'treatment_id'];
  await copyInto(client, 'warranty_coverages', columns, [coverages]);
}
