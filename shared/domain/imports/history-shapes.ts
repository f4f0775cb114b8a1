import * as z from 'zod/mini';
import { requiredText } from '../blank';
import { Day } from '../dates/day';
import { resultTextLimit, rowFindings } from './result-shapes';
import { locationCodeLimit } from './shapes';

/** The sheet of the workbook in which past visits are brought (4 §19.5). */
export const historySheet = 'Past Visits';

/**
 * The headers of 'Past Visits', as the template has them. Without a treatment a visit is an inspection; an outcome that
 * is left empty is read from the activity and the comment.
 */
export const historyHeaders = [
  'Location Code',
  'Unit',
  'Visit Date',
  'Pest',
  'Treatment',
  'Activity',
  'Preparation',
  'Sanitation',
  'Structural Issues',
  'Outcome',
  'Treatment Done',
  'Comment',
  'Technician',
] as const;
/** What older records have for an outcome. */
export const optionalHistoryHeaders = ['Refused Entry'] as const;
export type HistoryHeader = (typeof historyHeaders)[number] | (typeof optionalHistoryHeaders)[number];

/** So many past visits are taken at once. */
export const mostPastVisits = 100_000;

const location = requiredText(locationCodeLimit);
const name = requiredText(resultTextLimit);

/** What was found and done in one unit on one day before the portal knew it, as a row of the workbook tells it. */
export const PastVisit = z.object({
  location_id: location,
  unit: name,
  work_date: Day,
  pest: name,
  /** Null: an inspection. */
  treatment: z.nullable(name),
  ...rowFindings,
  /** '' where nobody knows. */
  technician: z.string().check(z.trim(), z.maxLength(resultTextLimit)),
});
export type PastVisit = z.infer<typeof PastVisit>;

/**
 * What a row names that has a problem already: it is looked up, and never stored. Null where it names nothing, or
 * nothing good.
 */
export const PastVisitNames = z.object({
  location_id: z.nullable(location),
  unit: z.nullable(name),
  pest: z.nullable(name),
  treatment: z.nullable(name),
});
export type PastVisitNames = z.infer<typeof PastVisitNames>;

/** Such a row of a file, as the spreadsheet counts it. */
export interface NamingRow {
  row: number;
  names: PastVisitNames;
}

/** The column of each field of a row. */
export const headerOfPastVisit: Record<keyof PastVisit, HistoryHeader> = {
  location_id: 'Location Code',
  unit: 'Unit',
  work_date: 'Visit Date',
  pest: 'Pest',
  treatment: 'Treatment',
  activity_level: 'Activity',
  prep_level: 'Preparation',
  sanitation_level: 'Sanitation',
  structural_issues: 'Structural Issues',
  outcome: 'Outcome',
  treatment_done: 'Treatment Done',
  comment: 'Comment',
  technician: 'Technician',
};
