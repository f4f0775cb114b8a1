import type { Problem } from '../errors/problem';
import { type BedroomHeader, bedroomSheet, type LocationHeader, locationSheet } from './columns';
import type { ImportProblem } from './shapes';
import type { BuildingUpdateRow, UnitUpdateRow } from './update-shapes';

/** The columns that the fields of an update come from. */
export const headerOfBuildingUpdate = {
  location_id: 'Location Code',
  building_address: 'Address',
  building_city: 'Address',
  customer_name: 'Customer Name',
  building_po_mo_wo: 'PO/MO/WO Flag',
  email: 'Location Email',
  scheduler_email: 'Scheduler Email',
  TimeWindow1: 'Time Window 1',
  TimeWindow2: 'Time Window 2',
  branch: 'Branch',
  province: 'Province',
} as const satisfies Record<keyof BuildingUpdateRow, LocationHeader>;

export const headerOfUnitUpdate = {
  location_id: 'Location',
  unit: 'Unit',
  bedroom_count: 'Bedroom Count',
  town_house: 'TH Flag',
  floor: 'Floor',
  warranty_pest: 'Warranty Pest 1',
  warranty_service: 'Warranty Service 1',
  warranty_pest_date: 'Warranty Pest 1 Date',
  warranty_service_date: 'Warranty Service 1 Date',
} as const satisfies Record<keyof UnitUpdateRow, BedroomHeader>;

/**
 * The problems that the portal found with updates, at their places in the file.
 * @param rows the row of each update that was sent, as the spreadsheet counts it
 */
export const updateProblems = (
  problems: readonly Problem[],
  rows: { updates: ArrayLike<number>; unit_updates: ArrayLike<number> },
): ImportProblem[] =>
  problems.flatMap(({ field, reason, params }) => {
    const [, table, at, name = ''] = /^(updates|unit_updates)\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (table !== 'updates' && table !== 'unit_updates') return [];
    const row = rows[table][Number(at)];
    const isUnit = table === 'unit_updates';
    const column = isUnit
      ? headerOfUnitUpdate[name as keyof UnitUpdateRow]
      : headerOfBuildingUpdate[name as keyof BuildingUpdateRow];
    if (row === undefined || column === undefined) return [];
    const sheet = isUnit ? bedroomSheet : locationSheet;
    return [{ sheet, row, column, reason, ...(params && { params }) }];
  });
