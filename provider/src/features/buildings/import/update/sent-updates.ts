import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Problem } from '@clearunit/shared/domain/errors';
import { type BuildingUpdateRow, codeKey, type UnitUpdateRow } from '@clearunit/shared/domain/imports';
import { unitKey } from '@clearunit/shared/domain/units';

/** The updates of a workbook as they are sent. */
export interface SentUpdates {
  updates: readonly BuildingUpdateRow[];
  unit_updates: readonly UnitUpdateRow[];
}

/** What is sent about a building: rows with their places, from 0. */
export interface UpdatesOfBuilding {
  building: { row: BuildingUpdateRow; at: number } | null;
  units: { row: UnitUpdateRow; at: number }[];
}

/** With the first place of each unit. */
type Gathered = UpdatesOfBuilding & { keys: Map<string, number> };

/** How many units are read before other requests get a turn. */
const unitsAtOnce = 5_000;

/** The updates by the key of their building's code; a building or unit that comes again is a problem. */
export async function updatesByBuilding(
  { updates, unit_updates }: SentUpdates,
  problems: Problem[],
): Promise<Map<string, UpdatesOfBuilding>> {
  const nothingYet = (): Gathered => ({ building: null, units: [], keys: new Map() });
  const byCode = new Map<string, Gathered>();
  const of = (location: string) => {
    const code = codeKey(location);
    const known = byCode.get(code) ?? nothingYet();
    byCode.set(code, known);
    return known;
  };
  for (const [at, row] of updates.entries()) {
    const known = of(row.location_id);
    if (known.building === null) known.building = { row, at };
    else problems.push(repeated(`updates.${at}.location_id`, 'location-code', known.building.at));
  }
  for (const [at, row] of unit_updates.entries()) {
    if (at % unitsAtOnce === unitsAtOnce - 1) await yieldToOthers();
    const { units, keys } = of(row.location_id);
    const first = keys.get(unitKey(row.unit));
    if (first !== undefined) problems.push(repeated(`unit_updates.${at}.unit`, 'unit', first));
    else {
      keys.set(unitKey(row.unit), at);
      units.push({ row, at });
    }
  }
  return byCode;
}

/** Rows as a spreadsheet counts them, under one row of headers. */
const repeated = (field: string, what: 'location-code' | 'unit', first: number): Problem => ({
  field,
  reason: `imports.duplicate-${what}`,
  params: { row: first + 2 },
});
