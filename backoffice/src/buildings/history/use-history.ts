import type { PortalAnswer } from '@clearunit/shared/api/call';
import { importCalls } from '@clearunit/shared/api/imports';
import type { PortalCalls } from '@clearunit/shared/api/portal-calls';
import { mostPastVisits } from '@clearunit/shared/domain/imports';
import { usePortal, usePortalMutation } from '@clearunit/shared/ui/portal';
import type { CheckedUpload } from '../../workbook-import/use-table-file';
import { useTableImport } from '../../workbook-import/use-table-import';
import { clientOfFile } from './client-of-file';
import { bodyToCheck, refusedVisits } from './portal-check';
import { readHistoryFile } from './read-history-file';

type Counts = Omit<PortalAnswer<PortalCalls['checkHistory']>, 'problems'>;
type HistoryOutcome = PortalAnswer<PortalCalls['importHistory']>;

/** A file of past visits that the portal has checked too. */
export type CheckedPast = CheckedUpload<Counts>;

const noCounts: Counts = { visits: 0, buildings: 0, units: 0, known: 0 };

const outdated = ['imports', 'portfolio', 'heatmap', 'buildingHistory', 'unitHistory'] as const;

/** The steps of an upload of past visits (4 §19.5). */
export function useHistory() {
  const portal = usePortal();
  const { mutateAsync } = usePortalMutation(importCalls.importHistory, outdated);
  return useTableImport<Counts, HistoryOutcome>({
    readFile: readHistoryFile,
    clientOf: (sheets, signal) => clientOfFile(portal, sheets, signal),
    most: mostPastVisits,
    ask: async (checked, signal) => {
      const body = bodyToCheck(checked);
      if (!body) return { counts: noCounts, problems: [] };
      const found = await portal(importCalls.checkHistory, { body }, { signal });
      const { problems, ...counts } = found;
      return { counts, problems: refusedVisits(problems, checked) };
    },
    store: mutateAsync,
    leftOut: ({ checked, problems }, { data }) => {
      const sentRows = new Set(checked.rows);
      const ofOthers = problems.filter(({ row }) => !sentRows.has(row));
      return [...ofOthers, ...refusedVisits(data.problems, checked)].sort((a, b) => a.row - b.row);
    },
  });
}
