import type { HeatmapRow } from '../../domain/heatmap';

/** How wide signs of a bold number are at most, in ems: those of the widest of the fonts that are in use. */
const widthOf = (sign: string): number => {
  if (/[0-9]/.test(sign)) return 0.7;
  if (/[MWmw]/.test(sign)) return 1.11;
  if (/[\sIijl.'-]/.test(sign)) return 0.42;
  return 0.83;
};

const emsOf = (number: string): number => [...number].reduce((sum, sign) => sum + widthOf(sign), 0);

/** The sizes of a number, in rem on the screen and in points in print; the style sheet says the same. */
const sizes = { full: { rem: 0.9375, pt: 8.5 }, small: { rem: 0.75, pt: 7 } };

/** A number up to this width, in em, fits a cell of the usual width in full size. */
const fullAtMost = 3;

/** Whether a unit number is written smaller than most. */
export const isLong = (number: string): boolean => emsOf(number) > fullAtMost;

export interface NumberRoom {
  /** The width in rem that each cell gives to its number. */
  rem: number;
  /** Cells side by side on a sheet of paper in portrait or landscape. */
  upright: number;
  sideways: number;
}

/** The width for cells on a sheet beside the floors' labels, in points, and the most cells in it. */
const sheets = { upright: { width: 480, most: 16 }, sideways: { width: 680, most: 24 } };

/** The signs, the padding and the gap beside a number in print, in points. */
const besideInPrint = 4;

/**
 * The room that the unit numbers of a building need, so that each is readable whole in its cell (4 §1.5): all cells are
 * as wide as the longest number wants, and in print a line has fewer of them.
 */
export function numberRoom(rows: readonly HeatmapRow[]): NumberRoom {
  let rem = 0;
  let pt = 0;
  for (const { part, cells } of rows) {
    // Names of common areas have cells of their own width.
    if (part === 'common') continue;
    for (const unit of cells) {
      if (!unit) continue;
      const ems = emsOf(unit.unit);
      const size = ems > fullAtMost ? sizes.small : sizes.full;
      rem = Math.max(rem, ems * size.rem);
      pt = Math.max(pt, ems * size.pt);
    }
  }
  const across = ({ width, most }: typeof sheets.upright) =>
    Math.max(1, Math.min(most, Math.floor(width / (pt + besideInPrint))));
  return { rem, upright: across(sheets.upright), sideways: across(sheets.sideways) };
}
