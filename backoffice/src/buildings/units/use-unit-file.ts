import { AppError, type Params } from '@clearunit/shared/domain/errors';
import type { BulkUnitPage, BulkUnitRow, FileMapping, SheetPreview } from '@clearunit/shared/domain/imports';
import { sentenceOf } from '@clearunit/shared/texts';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';
import type { FileProgress } from '../../workbook-import';
import { newImportId } from '../../workbook-import/storing/named-body';
import { useSendImport } from '../../workbook-import/storing/use-send-import';
import type { CheckedUnitFile } from './check-unit-file';
import { readUnitFile } from './unit-file';

/** The step of an upload of units decides what is shown. */
type UnitFileStep =
  | { name: 'choose' }
  | { name: 'read'; file: File; progress: FileProgress }
  | { name: 'map'; file: File; sheets: SheetPreview[]; chosen?: FileMapping }
  | { name: 'check'; file: File; checked: CheckedUnitFile; columns?: UnitFileStep & { name: 'map' } }
  | { name: 'send'; importId: string; file: File }
  /** The portal stores it, but its answer is lost. */
  | { name: 'goesOn' }
  | { name: 'done'; message: string };

/** How the good rows are used: passed to a form, or stored by the portal as an import. */
export type UnitFileUse =
  | { onUnits: (rows: BulkUnitRow[]) => void }
  | { store: (input: { body: Blob }) => Promise<{ message: string }> };

type UnitUpload = { page: BulkUnitPage; registered: readonly string[]; use: UnitFileUse; onDone: () => void };

/** The steps of an upload of units. Reading can be cancelled; a file is sent once. */
export function useUnitFile({ page, registered, use, onDone }: UnitUpload) {
  const t = useText();
  const [step, setStep] = useState<UnitFileStep>({ name: 'choose' });
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useSendImport('store' in use ? use.store : nothingToSend);

  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const startOver = () => {
    reading.current?.abort();
    setStep({ name: 'choose' });
  };

  const read = async (file: File, mapping?: FileMapping, sheets?: SheetPreview[]) => {
    setFailure(null);
    reading.current = new AbortController();
    const { signal } = reading.current;
    const refuse = (reason: string, params?: Params) => {
      setFailure(sentenceOf({ t }, reason, params));
      setStep({ name: 'choose' });
    };
    const tell = (progress: FileProgress) => setStep({ name: 'read', file, progress });
    tell({ phase: 'reading', done: 0 });
    try {
      const checked = await readUnitFile({ file, page, registered, mapping }, tell, signal);
      if (checked.rejected) refuse(checked.rejected, checked.rejectedParams);
      else if (checked.toMap) setStep({ name: 'map', file, sheets: checked.toMap });
      else {
        const columns = sheets && { name: 'map' as const, file, sheets, chosen: mapping };
        setStep({ name: 'check', file, checked, columns });
      }
    } catch (error) {
      if (!signal.aborted) refuse(error instanceof AppError ? error.reason : 'imports.file-unreadable');
    }
  };

  const send = async (checking: UnitFileStep & { name: 'check' }) => {
    const { file, checked } = checking;
    if ('onUnits' in use) {
      use.onUnits(checked.units);
      return onDone();
    }
    setFailure(null);
    const importId = newImportId();
    setStep({ name: 'send', importId, file });
    const body = new Blob([JSON.stringify({ unit: checked.units })]);
    const sent = await sending.send({ importId, file, body });
    if (sent === null) return;
    if ('answer' in sent) setStep({ name: 'done', message: sent.answer.message });
    else if ('goesOn' in sent) setStep({ name: 'goesOn' });
    else {
      setFailure(sent.failure);
      setStep(checking);
    }
  };

  return { step, failure, read, send, leave: sending.leave, startOver, changeColumns: setStep };
}

const nothingToSend = () => Promise.reject(new AppError('imports.not-stored'));
