import type { Day } from '@clearunit/shared/domain/dates';
import { createResultCheck } from '@clearunit/shared/domain/imports';
import type { FileProgress } from '../../workbook-import';
import { type CheckedTable, checkTable, type TableFile } from '../../workbook-import/check-table';

/**
 * Reads and checks a file of results (specification README no. 10) in a worker; `today` is the portal's day. As
 * `checkTable`.
 */
export const checkResultFile = (
  { today, ...file }: TableFile & { today: Day },
  onProgress: (progress: FileProgress) => void,
): Promise<CheckedTable> =>
  checkTable(
    file,
    'results',
    (dayFirst) => createResultCheck({ today, dayFirst }),
    ({ results }) => ({ results }),
    onProgress,
  );
