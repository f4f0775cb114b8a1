import * as z from 'zod/mini';
import { requiredText } from '../blank';
import { Day } from '../dates/day';
import { maxCommentLength } from '../results/check-result';
import { ActivityLevel, PrepLevel, SanitationLevel } from '../results/levels';
import { Outcome } from '../results/outcome';

/** The sheets of the workbook in which results are brought: to fill in, and what may stand there. */
export const resultSheet = 'Results';
export const allowedValuesSheet = 'Allowed Values';

/**
 * The headers of 'Results', exactly, as the template has them. Pest and treatment are those of the order where they are
 * left empty; an outcome that is left empty is read from the findings and the comment.
 */
export const resultHeaders = [
  'Order Number',
  'Unit',
  'Work Date',
  'Technician',
  'Pest',
  'Treatment',
  'Activity',
  'Preparation',
  'Sanitation',
  'Structural Issues',
  'Outcome',
  'Treatment Done',
  'Comment',
] as const;
/** What a sheet may lack; 'Refused Entry' is what older workbooks have for an outcome. */
export const optionalResultHeaders = ['Outcome', 'Treatment Done', 'Refused Entry'] as const;
export type ResultHeader = (typeof resultHeaders)[number] | (typeof optionalResultHeaders)[number];

/** So many rows of results are taken at once. */
export const mostImportedResults = 20_000;

/** The longest name of a technician, a pest or a treatment in a row, and of a unit. */
export const resultTextLimit = 120;

const name = requiredText(resultTextLimit);

/** The fields of what was found and done in a unit, in a row of any workbook. */
export const rowFindings = {
  /** Null only behind a closed door, as are the other findings then. */
  activity_level: z.nullable(ActivityLevel),
  prep_level: z.nullable(PrepLevel),
  sanitation_level: z.nullable(SanitationLevel),
  structural_issues: z.boolean(),
  outcome: Outcome,
  treatment_done: z.boolean(),
  comment: z.string().check(z.trim(), z.maxLength(maxCommentLength)),
};

/** What was found in one unit on one visit, as a row of the workbook tells it (specification README no. 10). */
export const ImportedResult = z.object({
  order_number: z.number().check(z.int(), z.gte(1), z.lte(999_999_999_999)),
  unit_number: name,
  work_date: Day,
  technician_name: name,
  /** Null: what was ordered. */
  pest_name: z.nullable(name),
  treatment_name: z.nullable(name),
  ...rowFindings,
});
export type ImportedResult = z.infer<typeof ImportedResult>;

/** The column of each field of a row. */
export const headerOfField: Record<keyof ImportedResult, ResultHeader> = {
  order_number: 'Order Number',
  unit_number: 'Unit',
  work_date: 'Work Date',
  technician_name: 'Technician',
  pest_name: 'Pest',
  treatment_name: 'Treatment',
  activity_level: 'Activity',
  prep_level: 'Preparation',
  sanitation_level: 'Sanitation',
  structural_issues: 'Structural Issues',
  outcome: 'Outcome',
  treatment_done: 'Treatment Done',
  comment: 'Comment',
};
