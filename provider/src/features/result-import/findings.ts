import type { ImportedResult } from '@clearunit/shared/domain/imports';
import { withoutFindings } from '@clearunit/shared/domain/results';

/** What a row says was seen; a unit that nobody entered has no findings, whatever the row says. */
export function findingsOf(row: ImportedResult) {
  const { activity_level, prep_level, sanitation_level, structural_issues, refused_entry, comment } = row;
  const said = { activity_level, prep_level, sanitation_level, structural_issues, refused_entry, comment };
  return refused_entry ? withoutFindings(said) : said;
}
