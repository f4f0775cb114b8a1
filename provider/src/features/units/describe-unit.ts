import type { StoredUnit } from './queries';

/** A unit in the activity log. */
export const describeUnit = ({ unit, bedrooms, floor, townHouse }: StoredUnit) => ({
  unit,
  bedroom_count: bedrooms,
  floor,
  town_house: townHouse ? 1 : 0,
});
