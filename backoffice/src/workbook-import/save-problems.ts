import type { ImportProblem } from '@clearunit/shared/domain/imports';
import { sentenceOf, type Texts } from '@clearunit/shared/texts';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback } from 'react';
import { saveWorkbook } from './save-workbook';

type Sentence = (problem: ImportProblem) => string;

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
      rows: problems.map((problem) => [problem.sheet, problem.row, problem.column, sentence(problem)]),
    },
  ]);
