import type { UnitRecord } from '@clearunit/shared/api/buildings';
import type { NewUnit } from '@clearunit/shared/api/units';
import type { UnitToPlace } from '@clearunit/shared/domain/units';

/** What decides about a stored unit's place. */
export const asPlaced = ({ unit, town_house, manual_floor, floor }: UnitRecord): UnitToPlace => ({
  unit,
  townHouse: town_house === 1,
  manualFloor: manual_floor === 1 ? floor : null,
});

/** What will decide about a new unit's place. */
export const asNewPlaced = ({ unit, town_house, floor }: NewUnit): UnitToPlace => ({
  unit,
  townHouse: town_house === 1,
  manualFloor: floor ?? null,
});
