import type { ImportedResult } from '@clearunit/shared/domain/imports';

/** What a row says of the visit: its outcome, and what was seen. */
export function findingsOf(row: ImportedResult) {
  const {
    activity_level,
    prep_level,
    sanitation_level,
    structural_issues,
    outcome,
    treatment_done,
    comment,
  } = row;
  return {
    activity_level,
    prep_level,
    sanitation_level,
    structural_issues,
    outcome,
    treatment_done,
    comment,
  };
}
