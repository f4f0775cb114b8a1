import type { NumberingScheme } from '@clearunit/shared/domain/units';
import type { UnitColumns } from '../../../import-records/change-queries';
import { placeAmong, type UnplacedUnit, withFloors } from '../../../units/place-units';
import type { StoredUnit } from '../../../units/queries';
import { type ChangedUnit, isMoved } from './compare-unit';
import type { UnitToUpdate } from './stored-queries';

export type UpdatedUnit = StoredUnit & { building_id: string };

/** The columns that may change together with a place, as they are kept. */
const placeColumns = ({ townHouse, manualFloor, floor }: StoredUnit) => ({
  town_house: townHouse,
  manual_floor: manualFloor,
  floor: manualFloor ? floor : '',
});

/**
 * Changed units of a building with their new places, and the others that move because of them; and what changes of the
 * units' own columns.
 */
export function placeChanged(
  scheme: NumberingScheme | null,
  changed: readonly ChangedUnit[],
  all: readonly UnitToUpdate[],
): {
  updated: UpdatedUnit[];
  changes: { unitId: string; before: Partial<UnitColumns>; after: Partial<UnitColumns> }[];
} {
  const building_id = all[0]!.building_id;
  const after = new Map<string, StoredUnit>(
    changed.map(({ stored, row }) => [
      stored.id,
      { ...stored, bedrooms: row.bedroom_count ?? stored.bedrooms },
    ]),
  );
  const moving = changed.filter(isMoved);
  const moved: StoredUnit[] = [];
  if (moving.length > 0) {
    const ids = new Set(moving.map(({ stored }) => stored.id));
    const units = all.filter(({ kind }) => kind === 'unit');
    const others = units.filter(({ id }) => !ids.has(id));
    const unplaced = moving.map(
      ({ stored, row }): UnplacedUnit => ({
        ...after.get(stored.id)!,
        townHouse: row.town_house === undefined ? stored.townHouse : row.town_house === 1,
        floor: row.floor ?? (stored.manualFloor ? stored.floor : ''),
      }),
    );
    const among = placeAmong(others, withFloors(unplaced, others, scheme), scheme);
    for (const unit of among.placed) after.set(unit.id, unit);
    const byId = new Map(others.map((unit) => [unit.id, unit]));
    for (const place of among.moved) {
      const unit = { ...(after.get(place.id) ?? byId.get(place.id)!), ...place };
      if (after.has(place.id)) after.set(place.id, unit);
      else moved.push(unit);
    }
  }
  return {
    updated: [...after.values(), ...moved].map((unit) => ({ ...unit, building_id })),
    changes: changed.map((one) => {
      const { stored } = one;
      const columns = (unit: StoredUnit) => ({
        ...(after.get(stored.id)!.bedrooms !== stored.bedrooms && { bedroom_count: unit.bedrooms }),
        ...(isMoved(one) && placeColumns(unit)),
      });
      return { unitId: stored.id, before: columns(stored), after: columns(after.get(stored.id)!) };
    }),
  };
}
