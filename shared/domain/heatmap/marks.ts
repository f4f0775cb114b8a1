import { cellClass } from './cells';
import type { CellClass, HeatmapUnit } from './shapes';

/** The signs a cell may carry beside its class (2 §2.7): wrench, red minus circle, orange close, brush. */
export const cellMarks = ['structural', 'refused', 'notPrepared', 'sanitation'] as const;
export type CellMark = (typeof cellMarks)[number];

/** What the marks are read from. */
export type MarkFindings = Pick<
  HeatmapUnit,
  'structural_issues' | 'refused_entry' | 'not_prepare' | 'prep_level' | 'sanitation' | 'sanitation_level'
>;

/** The marks of a unit, in the order in which they are drawn and spoken; sanitation marks a low level (2 §2.7). */
export function marksOf(unit: MarkFindings): CellMark[] {
  const carried: Record<CellMark, boolean> = {
    structural: unit.structural_issues,
    refused: unit.refused_entry,
    notPrepared: unit.not_prepare || unit.prep_level === 'Not prepared',
    sanitation: unit.sanitation || unit.sanitation_level === 'Low',
  };
  return cellMarks.filter((mark) => carried[mark]);
}

/** The parts of a cell's spoken name, "Unit 1204, moderate activity, not prepared"; their words stand in the texts. */
export interface CellName {
  unit: string;
  cellClass: CellClass;
  marks: CellMark[];
  /** How many visits are planned for it. */
  upcoming: number;
}

/** What is said of a cell, so that it needs no colour: its number, class, marks and planned visits. */
export const cellName = (unit: HeatmapUnit): CellName => ({
  unit: unit.unit,
  cellClass: cellClass(unit),
  marks: marksOf(unit),
  upcoming: unit.upcoming_orders.length,
});
