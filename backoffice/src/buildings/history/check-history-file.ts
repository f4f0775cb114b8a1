import type { Day } from '@clearunit/shared/domain/dates';
import { createHistoryCheck } from '@clearunit/shared/domain/imports';
import type { FileProgress } from '../../workbook-import';
import { type CheckedTable, checkTable, type TableFile } from '../../workbook-import/check-table';

/** Reads and checks a file of past visits (4 §19.5) in a worker; `today` is the portal's day. As `checkTable`. */
export const checkHistoryFile = (
  { today, ...file }: TableFile & { today: Day },
  onProgress: (progress: FileProgress) => void,
): Promise<CheckedTable> =>
  checkTable(
    file,
    'history',
    (dayFirst) => createHistoryCheck({ today, dayFirst }),
    ({ visits }) => ({ visits }),
    onProgress,
  );
