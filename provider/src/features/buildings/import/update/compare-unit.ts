import { headerOfUnitUpdate, type UnitUpdateRow } from '@clearunit/shared/domain/imports';
import { floorLabel } from '@clearunit/shared/domain/units';
import type { StoredUnit } from '../../../units/queries';

/** A field of a unit that changes, in words. */
export interface UnitChange {
  field: 'bedroom_count' | 'town_house' | 'floor';
  column: string;
  before: string;
  after: string;
}

/** A unit of a building that the file changes. */
export interface ChangedUnit {
  stored: StoredUnit;
  row: UnitUpdateRow;
  changes: UnitChange[];
}

/** What a row changes of a unit (4 §19.2); its warranty stays. */
export function compareUnit(stored: StoredUnit, row: UnitUpdateRow): UnitChange[] {
  const changes: UnitChange[] = [];
  const change = (field: UnitChange['field'], before: string, after: string) => {
    if (before !== after) changes.push({ field, column: headerOfUnitUpdate[field], before, after });
  };
  const { bedroom_count: bedrooms, town_house: townHouse, floor } = row;
  if (bedrooms !== undefined && bedrooms !== null)
    change('bedroom_count', String(stored.bedrooms), String(bedrooms));
  if (townHouse !== undefined) change('town_house', stored.townHouse ? 'Y' : 'N', townHouse ? 'Y' : 'N');
  if (floor) change('floor', floorLabel(stored.floor), floorLabel(floor));
  return changes;
}
