import { resultImportCalls } from '@clearunit/shared/api/result-imports';
import { AppError, type Params } from '@clearunit/shared/domain/errors';
import { type ImportProblem, mostImportedResults } from '@clearunit/shared/domain/imports';
import { sentenceOf } from '@clearunit/shared/texts';
import { showsOrders, useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';
import type { FileProgress } from '../../workbook-import';
import type { CheckedResultFile } from './check-result-file';
import { readResultFile } from './read-result-file';
import { refusedRows } from './refused-rows';

type Checked = { file: File; checked: CheckedResultFile };

/** Results of units that have none yet, or corrections of recorded ones. */
export type ResultKind = 'new' | 'corrections';

/** The step of an import decides what is shown. */
export type ImportStep =
  | { name: 'choose'; problem?: string }
  | { name: 'read'; file: File; progress: FileProgress }
  | ({ name: 'check'; failure?: string; problems: readonly ImportProblem[] } & Checked)
  | ({ name: 'send' } & Checked)
  | { name: 'done'; message: string; recommended: number };

/** The steps of an import of results. Reading can be cancelled; a file is sent once. */
export function useResultsImport(onImported: () => void) {
  const t = useText();
  const errorText = useErrorText();
  const number = new Intl.NumberFormat(useTexts().locale);
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [kind, setKind] = useState<ResultKind>('new');
  const storing = {
    new: usePortalMutation(resultImportCalls.importResults, showsOrders),
    corrections: usePortalMutation(resultImportCalls.correctResults, showsOrders),
  };
  const reading = useRef<AbortController>(undefined);
  const isSending = useRef(false);
  useEffect(() => () => reading.current?.abort(), []);

  const refuse = (reason: string, params?: Params) => {
    const problem = sentenceOf({ t }, reason, { limit: number.format(mostImportedResults), ...params });
    setStep({ name: 'choose', problem });
  };

  const read = async (file: File) => {
    reading.current = new AbortController();
    const { signal } = reading.current;
    const tell = (progress: FileProgress) => setStep({ name: 'read', file, progress });
    tell({ phase: 'reading', done: 0 });
    try {
      const checked = await readResultFile(file, tell, signal);
      if (checked.rejected) refuse(checked.rejected, checked.rejectedParams);
      else setStep({ name: 'check', file, checked, problems: checked.problems });
    } catch (error) {
      if (!signal.aborted) refuse(error instanceof AppError ? error.reason : 'imports.file-unreadable');
    }
  };

  const startOver = () => {
    reading.current?.abort();
    setStep({ name: 'choose' });
  };

  const send = async ({ file, checked }: Checked) => {
    if (isSending.current || !checked.body) return;
    isSending.current = true;
    setStep({ name: 'send', file, checked });
    try {
      const { message, data } = await storing[kind].mutateAsync({ body: checked.body });
      setStep({ name: 'done', message, recommended: data.recommended });
      onImported();
    } catch (error) {
      const problems = error instanceof AppError ? refusedRows(error.problems, checked.rows) : [];
      setStep({ name: 'check', file, checked, failure: errorText(error), problems });
    } finally {
      isSending.current = false;
    }
  };

  return { step, kind, setKind, read, send, startOver };
}
