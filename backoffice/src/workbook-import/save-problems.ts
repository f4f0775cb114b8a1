import type { ImportProblem } from '@clearunit/shared/domain/imports';
import { sentenceOf, type Texts } from '@clearunit/shared/texts';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { WritableRow } from '@clearunit/shared/workbook';
import { useCallback } from 'react';
import { saveWorkbook } from './save-workbook';

type Sentence = (problem: ImportProblem) => string;

/** What the sheets are called in the file, by what our template calls them (`sheetNamesOf`). */
type SheetNames = Readonly<Record<string, string>>;

/** Says a problem of a workbook in words. */
export function useProblemSentence(): Sentence {
  const t = useText();
  return useCallback(({ reason, params }) => sentenceOf({ t }, reason, params), [t]);
}

/** All problems as a workbook, to be worked through beside the one that was uploaded. */
export const saveProblems = (
  name: string,
  problems: readonly ImportProblem[],
  sentence: Sentence,
  t: Texts['t'],
  sheetNames: SheetNames = {},
): Promise<void> =>
  saveWorkbook(name, [
    {
      name: t('import.sheets.problems'),
      columns: [
        { header: t('import.problems.sheet'), width: 24 },
        { header: t('import.problems.row'), width: 10 },
        { header: t('import.problems.column'), width: 26 },
        { header: t('import.problems.reason'), width: 70 },
      ],
      rows: problemRows(problems, sentence, sheetNames),
    },
  ]);

/** Problems as rows, each under the name that its sheet has in the file. */
export const problemRows = (
  problems: readonly ImportProblem[],
  sentence: Sentence,
  sheetNames: SheetNames,
): WritableRow[] =>
  problems.map((problem) => [
    sheetNames[problem.sheet] ?? problem.sheet,
    problem.row,
    problem.column,
    sentence(problem),
  ]);
