import type { FileMapping, ImportProblem } from '@clearunit/shared/domain/imports';
import type { Texts } from '@clearunit/shared/texts';
import { pickRejectedRows } from './rejected-rows';
import { saveWorkbook } from './save-workbook';

/** Saves the rejected rows as a workbook of the same shape, each marked, to be corrected and sent again. */
export async function saveRejected(
  file: File,
  problems: readonly ImportProblem[],
  sentence: (problem: ImportProblem) => string,
  t: Texts['t'],
  mapping: FileMapping,
): Promise<void> {
  const { openAsOurs } = await import('./open-tables');
  const workbook = await openAsOurs(file, mapping);
  const picked = await pickRejectedRows(
    workbook,
    problems,
    { sentence, sentAlong: t('import.problems.sentAlong') },
    nextFrame,
  );
  await saveWorkbook(
    file.name.replace(/(\.[a-z]{3,4})?$/i, '-rejected.xlsx'),
    picked.map(({ sheet, headers, rows }) => ({
      name: sheet,
      columns: [
        ...headers.map((header) => ({ header, width: 22 })),
        { header: t('import.problems.marked'), width: 80 },
      ],
      rows,
    })),
  );
}

/** A page that is drawn in between stays usable while a long sheet is read. */
const nextFrame = () => new Promise<void>((resolve) => setTimeout(resolve));
