import type { ImportedResult } from '@clearunit/shared/domain/imports';

/** The fields of a row for a closed door. */
export const closedDoor = {
  outcome: 'refused',
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  structural_issues: false,
  treatment_done: false,
} as const satisfies Partial<ImportedResult>;

/** A parsed workbook row for unit 101 of an order: high activity, and the given fields. */
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
