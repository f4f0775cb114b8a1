import { headerOfUnitUpdate, type UnitUpdateRow } from '@clearunit/shared/domain/imports';
import { floorLabel } from '@clearunit/shared/domain/units';
import type { UnitToUpdate } from './stored-queries';

const warrantyFields = [
  ...(['warranty_pest', 'warranty_pest_date'] as const),
  ...(['warranty_service', 'warranty_service_date'] as const),
] as const;

/** A field of a unit that changes, in words. */
export interface UnitChange {
  field: 'bedroom_count' | 'town_house' | 'floor' | (typeof warrantyFields)[number];
  column: string;
  before: string;
  after: string;
}

/** A unit of a building that the file changes. */
export interface ChangedUnit {
  stored: UnitToUpdate;
  row: UnitUpdateRow;
  changes: UnitChange[];
}

/** What a row changes of a unit (4 §19.2); a warranty that it has stays. */
export function compareUnit(stored: UnitToUpdate, row: UnitUpdateRow): UnitChange[] {
  const changes: UnitChange[] = [];
  const change = (field: UnitChange['field'], before: string, after: string) => {
    if (before !== after) changes.push({ field, column: headerOfUnitUpdate[field], before, after });
  };
  const { bedroom_count: bedrooms, town_house: townHouse, floor } = row;
  if (bedrooms !== undefined && bedrooms !== null)
    change('bedroom_count', String(stored.bedrooms), String(bedrooms));
  if (townHouse !== undefined) change('town_house', stored.townHouse ? 'Y' : 'N', townHouse ? 'Y' : 'N');
  if (floor) change('floor', floorLabel(stored.floor), floorLabel(floor));
  if (!stored.hasWarranty) for (const field of warrantyFields) change(field, '', row[field] ?? '');
  return changes;
}

/** Whether a unit that changes gets a warranty. */
export const getsWarranty = ({ changes }: ChangedUnit): boolean =>
  changes.some(({ field }) => warrantyFields.some((one) => one === field));

/** Whether a unit that changes may get another place. */
export const isMoved = ({ changes }: ChangedUnit): boolean =>
  changes.some(({ field }) => field === 'town_house' || field === 'floor');
