import { compareNaturally, type NumberingScheme, placeUnits, type UnitToPlace } from '../units';
import { floorCells } from './cells';

/** A row of a building that has no findings yet: a floor or a row of townhouses, with null where there is no unit. */
export interface PlacedRow {
  floor: string;
  townhouse: boolean;
  cells: (string | null)[];
}

/**
 * How the heatmap of a building would stand by a numbering scheme (4 §1.5): floors from the top down, then the rows of
 * townhouses, each with its unit numbers from left to right.
 *
 * @param scheme null to go by the one that the numbers propose
 */
export function placedRows(units: readonly UnitToPlace[], scheme: NumberingScheme | null): PlacedRow[] {
  const floors = new Map<
    string,
    { row: PlacedRow; index: number; units: { unit: string; position: number }[] }
  >();
  for (const [at, { floor, floorIndex, position, row }] of placeUnits(units, scheme).entries()) {
    const key = row === null ? `floor ${floor}` : `row ${row}`;
    let known = floors.get(key);
    if (!known) {
      known = { row: { floor, townhouse: row !== null, cells: [] }, index: floorIndex, units: [] };
      floors.set(key, known);
    }
    known.index = Math.max(known.index, floorIndex);
    known.units.push({ unit: units[at]!.unit, position });
  }
  return [...floors.values()]
    .sort((a, b) => {
      if (a.row.townhouse !== b.row.townhouse) return a.row.townhouse ? 1 : -1;
      return a.row.townhouse ? compareNaturally(a.row.floor, b.row.floor) : b.index - a.index;
    })
    .map(({ row, units: doors }) => ({ ...row, cells: floorCells(doors).map((cell) => cell?.unit ?? null) }));
}
