import type { HeatmapRow, HeatmapUnit } from '../../domain/heatmap';
import type { CellPlace } from './move-cell';

/** A unit with the label of its floor, as the cart takes it. */
export interface PlacedUnit {
  unit: HeatmapUnit;
  floor: string;
}

/** The cart as the heatmap sees it. */
export interface HeatmapCart {
  has: (unit: HeatmapUnit) => boolean;
  /**
   * Puts units into the cart as one change, with a notice if there are several.
   * @returns false if they did not fit, with a notice
   */
  add: (units: readonly PlacedUnit[]) => boolean;
  /** Takes units out of it as one change. */
  takeOut: (units: readonly PlacedUnit[]) => void;
}

/** Puts a unit into the cart, or takes it out. */
export function toggleInCart(cart: HeatmapCart, unit: PlacedUnit): void {
  if (cart.has(unit.unit)) cart.takeOut([unit]);
  else cart.add([unit]);
}

/** The units of a row that meet the filters. */
export const unitsOfRow = ({ floor, cells }: HeatmapRow, shown: ReadonlySet<HeatmapUnit>): PlacedUnit[] =>
  cells.flatMap((unit) => (unit && shown.has(unit) ? [{ unit, floor }] : []));

/** Puts a row's units that meet the filters into the cart; takes them out where all of them are in it. */
export function toggleRowInCart(cart: HeatmapCart, row: HeatmapRow, shown: ReadonlySet<HeatmapUnit>): void {
  const units = unitsOfRow(row, shown);
  const missing = units.filter(({ unit }) => !cart.has(unit));
  if (missing.length > 0) cart.add(missing);
  else cart.takeOut(units);
}

/** The units at some places of the picture. */
export const unitsAt = (rows: readonly HeatmapRow[], places: readonly CellPlace[]): PlacedUnit[] =>
  places.flatMap(({ row, column }) => {
    const unit = rows[row]?.cells[column];
    return unit ? [{ unit, floor: rows[row]!.floor }] : [];
  });
