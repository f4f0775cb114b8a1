import type { ImportedResult } from '@clearunit/shared/domain/imports';

/** What a row says was seen; a unit that nobody entered has no findings, whatever the row says. */
export const findingsOf = ({ refused_entry, comment, ...row }: ImportedResult) => ({
  activity_level: refused_entry ? null : row.activity_level,
  prep_level: refused_entry ? null : row.prep_level,
  sanitation_level: refused_entry ? null : row.sanitation_level,
  structural_issues: refused_entry ? false : row.structural_issues,
  refused_entry,
  comment,
});
