import type { ImportedResult } from '@clearunit/shared/domain/imports';

/** What a row tells of a unit that nobody entered. */
export const closedDoor = {
  outcome: 'refused',
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  structural_issues: false,
  treatment_done: false,
} as const satisfies Partial<ImportedResult>;

/** A row of a workbook about unit 101 of an order, as it is read: high activity, and what else is told. */
export const resultRow = (
  { order_number }: { order_number: number | null },
  about: Partial<ImportedResult> = {},
): ImportedResult => ({
  order_number: order_number ?? 0,
  unit_number: '101',
  work_date: '2026-07-15',
  technician_name: 'Tom Elsewhere',
  pest_name: null,
  treatment_name: null,
  activity_level: 'High activity',
  prep_level: null,
  sanitation_level: 'Low',
  structural_issues: false,
  outcome: 'inspected',
  treatment_done: true,
  comment: '',
  ...about,
});
