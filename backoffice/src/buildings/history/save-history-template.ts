import { historyHeaders, historySheet } from '@clearunit/shared/domain/imports';
import { activityLevels, outcomes, prepLevels, sanitationLevels } from '@clearunit/shared/domain/results';
import type { Texts } from '@clearunit/shared/texts';
import { saveWorkbook } from '../../workbook-import/save-workbook';

/** The empty workbook for past visits, with what may stand in some of its columns on a sheet of its own (4 §19.5). */
export const saveHistoryTemplate = (t: Texts['t']): Promise<void> =>
  saveWorkbook('PastVisits.xlsx', [
    {
      name: historySheet,
      columns: historyHeaders.map((header) => ({
        header,
        width: header === 'Comment' ? 60 : 18,
        ...(header === 'Visit Date' && { format: 'date' as const }),
      })),
      rows: [],
    },
    {
      name: t('imports.allowedValues'),
      columns: [...values.keys()].map((header) => ({ header, width: 22 })),
      rows: Array.from({ length: Math.max(...[...values.values()].map(({ length }) => length)) }, (_, at) =>
        [...values.values()].map((some) => some[at] ?? null),
      ),
    },
  ]);

const yesOrNo = ['Yes', 'No'];

const values = new Map<(typeof historyHeaders)[number], readonly string[]>([
  ['Activity', activityLevels],
  ['Preparation', prepLevels],
  ['Sanitation', sanitationLevels],
  ['Structural Issues', yesOrNo],
  ['Outcome', outcomes],
  ['Treatment Done', yesOrNo],
]);
