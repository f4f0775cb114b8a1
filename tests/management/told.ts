/** A unit as a management system tells what was found there. */
export const found = (unit_number: string, about: object = {}) => ({
  unit_number,
  activity_level: 'High activity' as const,
  prep_level: 'Prepared' as const,
  sanitation_level: null,
  structural_issues: false,
  refused_entry: false,
  comment: '',
  ...about,
});
