import { cellClass } from './cells';
import type { CellClass, HeatmapUnit } from './shapes';

/**
 * The signs a cell may carry beside its class (2 §2.7, 4 §1.2): wrench, red minus circle, closed door, orange close,
 * brush.
 */
export const cellMarks = ['structural', 'refused', 'noAccess', 'notPrepared', 'sanitation'] as const;
export type CellMark = (typeof cellMarks)[number];

/** The fields that the marks follow from. */
export type MarkFindings = Pick<
  HeatmapUnit,
  | 'structural_issues'
  | 'refused_entry'
  | 'no_access'
  | 'not_prepare'
  | 'prep_level'
  | 'sanitation'
  | 'sanitation_level'
>;

/** Whether a unit carries a mark; sanitation marks a low level (2 §2.7). */
export const carries: Record<CellMark, (unit: MarkFindings) => boolean> = {
  structural: (unit) => unit.structural_issues,
  refused: (unit) => unit.refused_entry,
  noAccess: (unit) => unit.no_access,
  notPrepared: (unit) => unit.not_prepare || unit.prep_level === 'Not prepared',
  sanitation: (unit) => unit.sanitation || unit.sanitation_level === 'Low',
};

/** The marks of a unit, in the order in which they are drawn and spoken. */
export const marksOf = (unit: MarkFindings): CellMark[] => cellMarks.filter((mark) => carries[mark](unit));

/** The parts of a cell's spoken name, "Unit 1204, moderate activity, not prepared"; their words are in the texts. */
export interface CellName {
  unit: string;
  cellClass: CellClass;
  marks: CellMark[];
}

/** The parts of a cell's accessible name, which do not depend on colour: its number, class and marks. */
export const cellName = (unit: HeatmapUnit): CellName => ({
  unit: unit.unit,
  cellClass: cellClass(unit),
  marks: marksOf(unit),
});
