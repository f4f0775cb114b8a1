import { AppError, type Params } from '@clearunit/shared/domain/errors';
import type { FileMapping, ImportProblem, SheetPreview } from '@clearunit/shared/domain/imports';
import { numberFormat, sentenceOf } from '@clearunit/shared/texts';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';
import type { CheckedTable, TableFile } from './check-table';
import type { FileProgress } from './import-messages';

/** A file with one table that the portal has checked, too. */
export interface CheckedUpload<Counts> {
  file: File;
  checked: CheckedTable;
  counts: Counts;
  /** Those of the file and those that the portal found, from the top down. */
  problems: ImportProblem[];
  /** The first rows of its sheets, where somebody chose its columns. */
  sheets?: SheetPreview[];
}

/** The steps of a file until it is checked. */
export type TableStep<Counts> =
  | { name: 'choose'; problem?: string }
  | { name: 'read'; file: File; progress: FileProgress }
  | { name: 'map'; file: File; sheets: SheetPreview[]; client: string; chosen?: FileMapping }
  /** The portal checks it. */
  | { name: 'ask'; file: File }
  | ({ name: 'check'; failure?: string } & CheckedUpload<Counts>);

export interface TableFileUse<Counts> {
  /** Reads and checks a file in a worker. */
  readFile: (
    file: TableFile,
    onProgress: (progress: FileProgress) => void,
    signal: AbortSignal,
  ) => Promise<CheckedTable>;
  /** Has the portal check what was read. */
  ask: (checked: CheckedTable, signal: AbortSignal) => Promise<{ counts: Counts; problems: ImportProblem[] }>;
  /** The client for whom the columns are remembered. */
  clientOf?: (sheets: readonly SheetPreview[], signal: AbortSignal) => Promise<string>;
  /** So many rows are taken at once. */
  most: number;
}

/** Brings a file with one table as far as it is checked (4 §19): chosen, read, its columns matched. */
export function useTableFile<Counts>({ readFile, ask, clientOf, most }: TableFileUse<Counts>) {
  const t = useText();
  const errorText = useErrorText();
  const number = numberFormat(useTexts().locale);
  const [step, setStep] = useState<TableStep<Counts>>({ name: 'choose' });
  const reading = useRef<AbortController>(undefined);
  const client = useRef('');
  useEffect(() => () => reading.current?.abort(), []);

  const refuse = (reason: string, params?: Params) => {
    const problem = sentenceOf({ t }, reason, { limit: number.format(most), ...params });
    setStep({ name: 'choose', problem });
  };

  const read = async (file: File, mapping?: FileMapping, sheets?: SheetPreview[]) => {
    reading.current = new AbortController();
    const { signal } = reading.current;
    const tell = (progress: FileProgress) => setStep({ name: 'read', file, progress });
    tell({ phase: 'reading', done: 0 });
    try {
      const checked = await readFile({ file, mapping }, tell, signal);
      if (checked.rejected) return refuse(checked.rejected, checked.rejectedParams);
      if (checked.toMap) {
        client.current = (await clientOf?.(checked.toMap, signal)) ?? '';
        return setStep({ name: 'map', file, sheets: checked.toMap, client: client.current });
      }
      setStep({ name: 'ask', file });
      const { counts, problems } = await ask(checked, signal);
      const all = [...checked.problems, ...problems].sort((a, b) => a.row - b.row);
      setStep({ name: 'check', file, checked, counts, problems: all, sheets });
    } catch (error) {
      if (signal.aborted) return;
      const isPortal = error instanceof AppError && !error.reason.startsWith('imports.');
      if (isPortal) setStep({ name: 'choose', problem: errorText(error) });
      else refuse(error instanceof AppError ? error.reason : 'imports.file-unreadable');
    }
  };

  return {
    step,
    read,
    startOver: () => {
      reading.current?.abort();
      setStep({ name: 'choose' });
    },
    /** Shows a checked file again that could not be stored. */
    failed: (upload: CheckedUpload<Counts>, failure: string) =>
      setStep({ name: 'check', ...upload, failure }),
    /** Back to the columns that somebody chose. */
    changeColumns: (file: File, sheets: SheetPreview[], chosen: FileMapping) =>
      setStep({ name: 'map', file, sheets, client: client.current, chosen }),
  };
}
