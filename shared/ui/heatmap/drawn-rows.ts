import type { HeatmapRow, HeatmapUnit } from '../../domain/heatmap';

/** A unit as its cell is drawn: left out by the filters, or in the cart. */
export interface DrawnUnit extends HeatmapUnit {
  isOut?: boolean;
  isPicked?: boolean;
}

export interface DrawnRow extends HeatmapRow {
  cells: readonly (DrawnUnit | null)[];
}

/**
 * Makes the rows to draw from those of a picture. Unchanged rows and cells keep their objects, row by row and
 * cell by cell, so that only the cells that change are drawn again.
 */
export function createRowDrawing() {
  const variants = new WeakMap<HeatmapUnit, (DrawnUnit | undefined)[]>();
  let former: { source: readonly HeatmapRow[]; drawn: readonly DrawnRow[] } = { source: [], drawn: [] };

  const variantOf = (unit: HeatmapUnit, isOut: boolean, isPicked: boolean): DrawnUnit => {
    if (!isOut && !isPicked) return unit;
    const known = variants.get(unit) ?? [];
    variants.set(unit, known);
    const at = Number(isOut) + 2 * Number(isPicked);
    known[at] ??= { ...unit, isOut, isPicked };
    return known[at];
  };

  return (
    source: readonly HeatmapRow[],
    isShown: (unit: HeatmapUnit) => boolean,
    isPicked: (unit: HeatmapUnit) => boolean,
  ): readonly DrawnRow[] => {
    const drawn = source.map((row, at): DrawnRow => {
      const cells = row.cells.map((unit) => unit && variantOf(unit, !isShown(unit), isPicked(unit)));
      const before = former.source[at] === row ? former.drawn[at] : undefined;
      return [before, row].find((one) => one && isSame(one.cells, cells)) ?? { ...row, cells };
    });
    const isAsBefore = isSame(drawn, former.drawn);
    former = { source, drawn: isAsBefore ? former.drawn : isSame(drawn, source) ? source : drawn };
    return former.drawn;
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);
