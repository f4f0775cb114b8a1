import type { UnitRecord } from '@clearunit/shared/api/buildings';
import type { NewUnit } from '@clearunit/shared/api/units';
import type { UnitToPlace } from '@clearunit/shared/domain/units';

/** The fields that decide the position of a stored unit. */
export const asPlaced = ({ unit, town_house, manual_floor, floor }: UnitRecord): UnitToPlace => ({
  unit,
  townHouse: town_house === 1,
  manualFloor: manual_floor === 1 ? floor : null,
});

/** The fields that decide the position of a new unit. */
export const asNewPlaced = ({ unit, town_house, floor }: NewUnit): UnitToPlace => ({
  unit,
  townHouse: town_house === 1,
  manualFloor: floor ?? null,
});
