import type { PortalAnswer } from '@clearunit/shared/api/call';
import { importCalls } from '@clearunit/shared/api/imports';
import type { PortalCalls } from '@clearunit/shared/api/portal-calls';
import { AppError, type Params } from '@clearunit/shared/domain/errors';
import {
  type FileMapping,
  type ImportProblem,
  mostPastVisits,
  type SheetPreview,
} from '@clearunit/shared/domain/imports';
import { sentenceOf } from '@clearunit/shared/texts';
import { useErrorText, usePortal, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';
import type { FileProgress } from '../../workbook-import';
import { newImportId } from '../../workbook-import/storing/named-body';
import { useSendImport } from '../../workbook-import/storing/use-send-import';
import type { CheckedHistoryFile } from './check-history-file';
import { clientOfFile } from './client-of-file';
import { readHistoryFile } from './read-history-file';
import { refusedVisits } from './refused-visits';

type Counts = Omit<PortalAnswer<PortalCalls['checkHistory']>, 'problems'>;
type HistoryOutcome = PortalAnswer<PortalCalls['importHistory']>;

/** A file of past visits that the portal has checked too. */
export interface CheckedPast {
  file: File;
  checked: CheckedHistoryFile;
  counts: Counts;
  /** Those of the file, then those that the portal found. */
  problems: ImportProblem[];
  /** The first rows of its sheets, where somebody chose its columns. */
  sheets?: SheetPreview[];
}

/** The step of an upload of past visits decides what is shown. */
export type HistoryStep =
  | { name: 'choose'; problem?: string }
  | { name: 'read'; file: File; progress: FileProgress }
  | { name: 'map'; file: File; sheets: SheetPreview[]; client: string; chosen?: FileMapping }
  | { name: 'ask'; file: File }
  | ({ name: 'check'; failure?: string } & CheckedPast)
  | ({ name: 'send'; importId: string } & CheckedPast)
  | { name: 'goesOn' }
  | ({ name: 'done'; message: string } & CheckedPast);

const noCounts: Counts = { visits: 0, buildings: 0, units: 0, known: 0 };

const outdated = ['imports', 'portfolio', 'heatmap', 'buildingHistory', 'unitHistory'] as const;

/** The steps of an upload of past visits (4 §19.5). Reading can be cancelled; a file is sent once. */
export function useHistory() {
  const t = useText();
  const errorText = useErrorText();
  const number = new Intl.NumberFormat(useTexts().locale);
  const portal = usePortal();
  const [step, setStep] = useState<HistoryStep>({ name: 'choose' });
  const { mutateAsync } = usePortalMutation(importCalls.importHistory, outdated);
  const sending = useSendImport<HistoryOutcome>(mutateAsync);
  const reading = useRef<AbortController>(undefined);
  const client = useRef('');
  useEffect(() => () => reading.current?.abort(), []);

  const refuse = (reason: string, params?: Params) => {
    const problem = sentenceOf({ t }, reason, { limit: number.format(mostPastVisits), ...params });
    setStep({ name: 'choose', problem });
  };

  const read = async (file: File, mapping?: FileMapping, sheets?: SheetPreview[]) => {
    reading.current = new AbortController();
    const { signal } = reading.current;
    const tell = (progress: FileProgress) => setStep({ name: 'read', file, progress });
    tell({ phase: 'reading', done: 0 });
    try {
      const checked = await readHistoryFile({ file, mapping }, tell, signal);
      if (checked.rejected) return refuse(checked.rejected, checked.rejectedParams);
      if (checked.toMap) {
        client.current = await clientOfFile(portal, checked.toMap, signal);
        return setStep({ name: 'map', file, sheets: checked.toMap, client: client.current });
      }
      setStep({ name: 'ask', file });
      const { problems, ...counts } = checked.body
        ? await portal(importCalls.checkHistory, { body: checked.body }, { signal })
        : { ...noCounts, problems: [] };
      const all = [...checked.problems, ...refusedVisits(problems, checked.rows)];
      setStep({ name: 'check', file, checked, counts, problems: byRow(all), sheets });
    } catch (error) {
      if (signal.aborted) return;
      const isPortal = error instanceof AppError && !error.reason.startsWith('imports.');
      if (isPortal) setStep({ name: 'choose', problem: errorText(error) });
      else refuse(error instanceof AppError ? error.reason : 'imports.file-unreadable');
    }
  };

  const startOver = () => {
    reading.current?.abort();
    setStep({ name: 'choose' });
  };

  const send = async ({ name: _, failure: __, ...checkedPast }: Extract<HistoryStep, { name: 'check' }>) => {
    const { file, checked } = checkedPast;
    if (!checked.body) return;
    const importId = newImportId();
    setStep({ name: 'send', importId, ...checkedPast });
    const sent = await sending.send({ importId, file, body: checked.body });
    if (sent === null) return;
    if ('goesOn' in sent) setStep({ name: 'goesOn' });
    else if ('failure' in sent) setStep({ name: 'check', ...checkedPast, failure: sent.failure });
    else {
      const { message, data } = sent.answer;
      const all = [...checked.problems, ...refusedVisits(data.problems, checked.rows)];
      setStep({ name: 'done', ...checkedPast, message, problems: byRow(all) });
    }
  };

  /** Back to the columns that somebody chose. */
  const changeColumns = (file: File, sheets: SheetPreview[], chosen: FileMapping) =>
    setStep({ name: 'map', file, sheets, client: client.current, chosen });

  return { step, read, send, leave: sending.leave, changeColumns, startOver };
}

const byRow = (problems: readonly ImportProblem[]) => problems.toSorted((a, b) => a.row - b.row);
