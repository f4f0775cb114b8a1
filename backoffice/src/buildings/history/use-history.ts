import type { PortalAnswer } from '@clearunit/shared/api/call';
import { importCalls } from '@clearunit/shared/api/imports';
import type { PortalCalls } from '@clearunit/shared/api/portal-calls';
import { mostPastVisits } from '@clearunit/shared/domain/imports';
import { usePortal, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useState } from 'react';
import { newImportId } from '../../workbook-import/storing/named-body';
import { useSendImport } from '../../workbook-import/storing/use-send-import';
import { type CheckedUpload, useTableFile } from '../../workbook-import/use-table-file';
import { clientOfFile } from './client-of-file';
import { bodyToCheck, refusedVisits } from './portal-check';
import { readHistoryFile } from './read-history-file';

type Counts = Omit<PortalAnswer<PortalCalls['checkHistory']>, 'problems'>;
type HistoryOutcome = PortalAnswer<PortalCalls['importHistory']>;

/** A file of past visits that the portal has checked too. */
export type CheckedPast = CheckedUpload<Counts>;

/** The steps of importing a file of past visits. */
type SentStep =
  | ({ name: 'send'; importId: string } & CheckedPast)
  | { name: 'goesOn' }
  | ({ name: 'done'; message: string } & CheckedPast);

const noCounts: Counts = { visits: 0, buildings: 0, units: 0, known: 0 };

const outdated = ['imports', 'portfolio', 'heatmap', 'buildingHistory', 'unitHistory'] as const;

/** The steps of an upload of past visits (4 §19.5). Reading can be cancelled; a file is sent once. */
export function useHistory() {
  const portal = usePortal();
  const { mutateAsync } = usePortalMutation(importCalls.importHistory, outdated);
  const sending = useSendImport<HistoryOutcome>(mutateAsync);
  const [sent, setSent] = useState<SentStep | null>(null);
  const { step, failed, ...file } = useTableFile<Counts>({
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
  });

  const send = async ({ file, checked, counts, problems, sheets }: CheckedPast) => {
    if (!checked.body) return;
    const past = { file, checked, counts, problems, sheets };
    const importId = newImportId();
    setSent({ name: 'send', importId, ...past });
    const outcome = await sending.send({ importId, file, body: checked.body });
    if (outcome === null) return;
    if ('goesOn' in outcome) return setSent({ name: 'goesOn' });
    if ('failure' in outcome) {
      setSent(null);
      return failed(past, outcome.failure);
    }
    const { message, data } = outcome.answer;
    const sentRows = new Set(checked.rows);
    const ofOthers = problems.filter(({ row }) => !sentRows.has(row));
    const all = [...ofOthers, ...refusedVisits(data.problems, checked)];
    setSent({ name: 'done', ...past, message, problems: all.sort((a, b) => a.row - b.row) });
  };

  return { ...file, step: sent ?? step, send, leave: sending.leave };
}
