import { compareNaturally } from '../units/natural-sort';
import type { CellClass, HeatmapUnit } from './shapes';

/**
 * The class of a cell (2 §4, 4 §1.2): Low gives light, Moderate moderate, High heavy, No activity none. A unit that was
 * not inspected is not-serviced, however often somebody stood at its door.
 */
export function cellClass({ activity_level }: Pick<HeatmapUnit, 'activity_level'>): CellClass {
  switch (activity_level) {
    case 'High activity':
      return 'heavy';
    case 'Moderate activity':
      return 'moderate';
    case 'Low activity':
      return 'light';
    case 'No activity':
      return 'none';
    default:
      return 'not-serviced';
  }
}

const lettered = ['light', 'moderate', 'heavy'] as const;

/**
 * The classes that are also marked by a letter, so that nobody needs to see their colour. 'No activity' has none and
 * units that were not serviced are hatched, so that a floor without activity looks calm.
 */
export const hasLetter = (level: CellClass): level is (typeof lettered)[number] =>
  (lettered as readonly string[]).includes(level);

/** A gap of up to this many doors is drawn in full, so that columns line up from floor to floor. */
const widestGap = 24;

/**
 * The cells of one floor from left to right (2 §2.7): units in order of their position, gaps filled with blanks
 * (null). A gap wider than `widestGap` is drawn as one blank: it says that there is a gap, and a stray number such
 * as 9999 does not draw 9,000 blanks. Two units at one position, or without one, stand next to each other.
 */
export function floorCells<Unit extends Pick<HeatmapUnit, 'unit' | 'position'>>(
  units: readonly Unit[],
): (Unit | null)[] {
  const cells: (Unit | null)[] = [];
  let last = 0;
  for (const unit of units.toSorted((a, b) => a.position - b.position || compareNaturally(a.unit, b.unit))) {
    const gap = Math.max(0, Math.trunc(unit.position) - last - 1) || 0;
    for (let blanks = gap > widestGap ? 1 : gap; blanks > 0; blanks--) cells.push(null);
    cells.push(unit);
    last = Math.max(last, Math.trunc(unit.position) || 0);
  }
  return cells;
}
