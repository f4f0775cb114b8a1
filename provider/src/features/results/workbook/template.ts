import { allowedValuesSheet, resultHeaders, resultSheet } from '@clearunit/shared/domain/imports';
import { activityLevels, outcomes, prepLevels, sanitationLevels } from '@clearunit/shared/domain/results';
import { type WritableRow, writeWorkbook } from '@clearunit/shared/workbook';
import type { Runner } from '../../../db/runner';
import { FileAnswer, workbookType } from '../../../http/file-answer';
import type { ActorContext } from '../../../http/handler';
import { type ServiceName, serviceList } from './import-queries';

/** The empty workbook for results. */
export const resultTemplate = ({ pool }: ActorContext): Promise<FileAnswer> =>
  resultWorkbook(pool, 'Results.xlsx', []);

/**
 * A workbook for results: a sheet to fill in, and one with the allowed values.
 * @param rows filled in already, in the sequence of `resultHeaders`
 */
export async function resultWorkbook(
  run: Runner,
  name: string,
  rows: readonly WritableRow[],
): Promise<FileAnswer> {
  const services = await serviceList(run);
  const width = (header: string) => ({ header, width: header === 'Comment' ? 60 : 20 });
  const bytes = writeWorkbook([
    {
      name: resultSheet,
      columns: resultHeaders.map((header) => ({
        ...width(header),
        ...(header === 'Work Date' && { format: 'date' }),
      })),
      rows,
    },
    { name: allowedValuesSheet, columns: valueColumns.map(width), rows: allowedValues(services) },
  ]);
  return new FileAnswer({ name, type: workbookType, bytes });
}

const valueColumns = resultHeaders.slice(resultHeaders.indexOf('Pest'), -1);

/** Each column's values; pest and treatment of one row belong together. */
function allowedValues(services: readonly ServiceName[]): WritableRow[] {
  const yesOrNo = ['Yes', 'No'];
  const length = Math.max(services.length, activityLevels.length, outcomes.length);
  return Array.from({ length }, (_, at) => [
    services[at]?.pest ?? null,
    services[at]?.treatment ?? null,
    activityLevels[at] ?? null,
    prepLevels[at] ?? null,
    sanitationLevels[at] ?? null,
    yesOrNo[at] ?? null,
    outcomes[at] ?? null,
    yesOrNo[at] ?? null,
  ]);
}
