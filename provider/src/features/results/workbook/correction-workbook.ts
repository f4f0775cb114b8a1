import { mostImportedResults } from '@clearunit/shared/domain/imports';
import { chosenIds } from '../../../http/export-of';
import type { FileAnswer } from '../../../http/file-answer';
import type { ActorContext } from '../../../http/handler';
import { type ResultToMend, resultsToMend } from './correction-queries';
import { resultWorkbook } from './template';

/** The workbook with results to be corrected: of the chosen invoices, or all with invalid comments (3 §2.16). */
export async function correctionWorkbook(
  query: { ids?: string },
  { pool }: ActorContext,
): Promise<FileAnswer> {
  const results = await resultsToMend(pool, chosenIds(query) ?? null, mostImportedResults);
  return resultWorkbook(pool, 'Corrections.xlsx', results.map(rowOf));
}

const rowOf = (result: ResultToMend) => [
  result.order_number,
  result.unit_number,
  result.work_date,
  result.technician_name,
  result.pest_name,
  result.treatment_name,
  result.activity_level,
  result.prep_level,
  result.sanitation_level,
  yesOrNo(result.structural_issues),
  result.outcome,
  yesOrNo(result.treatment_done),
  result.comment,
];

const yesOrNo = (flag: boolean): string => (flag ? 'Yes' : 'No');
