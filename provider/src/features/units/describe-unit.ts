import type { StoredUnit } from './queries';

/** A unit as the log of changes tells of it. */
export const describeUnit = ({ unit, bedrooms, floor, townHouse }: StoredUnit) => ({
  unit,
  bedroom_count: bedrooms,
  floor,
  town_house: townHouse ? 1 : 0,
});
