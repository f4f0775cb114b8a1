import { AppError, type Params } from '@clearunit/shared/domain/errors';
import type { BulkUnitPage, BulkUnitRow, FileMapping, SheetPreview } from '@clearunit/shared/domain/imports';
import { sentenceOf } from '@clearunit/shared/texts';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';
import type { FileProgress } from '../../workbook-import';
import type { CheckedUnitFile } from './check-unit-file';
import { readUnitFile } from './unit-file';

/** The step of an upload of units decides what is shown. */
export type UnitFileStep =
  | { name: 'choose' }
  | { name: 'read'; file: File; progress: FileProgress }
  | { name: 'map'; file: File; sheets: SheetPreview[]; chosen?: FileMapping }
  | { name: 'check'; file: File; checked: CheckedUnitFile; columns?: UnitFileStep & { name: 'map' } }
  | { name: 'send'; count: number };

type UnitUpload = {
  page: BulkUnitPage;
  registered: readonly string[];
  onUnits: (rows: BulkUnitRow[]) => Promise<void>;
  onDone: () => void;
};

/** The steps of an upload of units. Reading can be cancelled; a file is sent once. */
export function useUnitFile({ page, registered, onUnits, onDone }: UnitUpload) {
  const t = useText();
  const errorText = useErrorText();
  const [step, setStep] = useState<UnitFileStep>({ name: 'choose' });
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);

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
    const { units } = checking.checked;
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    setStep({ name: 'send', count: units.length });
    try {
      await onUnits(units);
      onDone();
    } catch (error) {
      setFailure(errorText(error));
      setStep(checking);
    } finally {
      isSending.current = false;
    }
  };

  return { step, failure, read, send, startOver, changeColumns: setStep };
}
