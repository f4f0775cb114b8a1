import { alikeKey } from '../units/alike';
import { unitKey } from '../units/check-unit';
import { readBedrooms, readFloor, readTownHouse, readUnit } from './bedroom-row';
import type { BulkUnitRow, ImportProblem } from './shapes';
import { isBlankRow, type SheetRow, textOf } from './sheet';

/** The columns of a bulk unit file, and which of them each page asks for (1 §5, 2 §5). */
export const bulkUnitColumns = {
  addBuilding: ['unit', 'bedroom_count', 'town_house'],
  updateBuilding: ['unit'],
} as const;

/** Optional columns; a floor overrides that of the unit number (4 §1.5). */
export const optionalBulkUnitColumns = ['floor'] as const;

export type BulkUnitPage = keyof typeof bulkUnitColumns;

export interface BulkUnits {
  /** 'imports.file-not-valid' when the first row lacks a column that the page asks for; then nothing is sent. */
  rejected: 'imports.file-not-valid' | null;
  units: BulkUnitRow[];
  /** Of rows that are left out. */
  problems: ImportProblem[];
  /** What is said of rows that are taken: a flag that was not understood, or a number much like another's (4 §1.5). */
  warnings: ImportProblem[];
}

/**
 * Checks a bulk unit file: on the add-building page its first row must contain unit, bedroom_count and town_house
 * (1 §5), on the update-building page unit (2 §5). Without its column a unit has 0 bedrooms and is no townhouse.
 *
 * @param rows the rows of the file's first sheet, from the top
 * @param registered the units that the building already has; they are reported and not sent again
 */
export function checkBulkUnits(
  rows: Iterable<SheetRow>,
  page: BulkUnitPage,
  { sheet = '', registered = [] }: { sheet?: string; registered?: readonly string[] } = {},
): BulkUnits {
  const result: BulkUnits = { rejected: null, units: [], problems: [], warnings: [] };
  const taken = new Map<string, number>(registered.map((unit) => [unitKey(unit), 0]));
  const alike = new Map<string, string>(registered.map((unit) => [alikeKey(unit), unit]));
  let names: string[] | null = null;
  for (const { number, cells } of rows) {
    if (names === null) {
      names = cells.map((cell) => textOf(cell).toLowerCase());
      if (!bulkUnitColumns[page].every((column) => names?.includes(column))) break;
      continue;
    }
    if (isBlankRow(cells)) continue;
    const told: ImportProblem[] = [];
    const report = (column: string) => (reason: string, params?: ImportProblem['params']) => {
      told.push({ sheet, row: number, column, reason, ...(params && { params }) });
    };
    const unit = readUnitRow(names, cells, report);
    const firstRow = unit ? taken.get(unitKey(unit.unit)) : undefined;
    if (unit && firstRow === undefined) {
      taken.set(unitKey(unit.unit), number);
      result.units.push(unit);
      const other = alike.get(alikeKey(unit.unit));
      if (other === undefined) alike.set(alikeKey(unit.unit), unit.unit);
      else report('unit')('imports.unit-alike', { unit: unit.unit, other });
      result.warnings.push(...told);
      continue;
    }
    if (unit && firstRow === 0) report('unit')('imports.unit-registered', { unit: unit.unit });
    else if (firstRow !== undefined) report('unit')('imports.duplicate-unit', { row: firstRow });
    result.problems.push(...told);
  }
  const isValid = names !== null && bulkUnitColumns[page].every((column) => names?.includes(column));
  return isValid ? result : { rejected: 'imports.file-not-valid', units: [], problems: [], warnings: [] };
}

function readUnitRow(
  names: readonly string[],
  cells: SheetRow['cells'],
  report: (column: string) => (reason: string, params?: ImportProblem['params']) => void,
): BulkUnitRow | null {
  const cellOf = (column: string) => cells[names.indexOf(column)];
  const unit = readUnit(cellOf('unit'), report('unit'));
  const bedroom_count = names.includes('bedroom_count')
    ? readBedrooms(cellOf('bedroom_count'), report('bedroom_count'))
    : 0;
  const town_house = readTownHouse(cellOf('town_house'), report('town_house'));
  const floor = readFloor(cellOf('floor'), report('floor'));
  if (unit === null || bedroom_count === null) return null;
  return { unit, bedroom_count, town_house, ...(floor && { floor }) };
}
