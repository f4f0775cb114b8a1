import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import { buildingCalls } from '@clearunit/shared/api/buildings';
import type { PortalAnswer } from '@clearunit/shared/api/call';
import type { PortalCalls } from '@clearunit/shared/api/portal-calls';
import { priceCalls } from '@clearunit/shared/api/prices';
import { AppError } from '@clearunit/shared/domain/errors';
import type { FileMapping, SheetPreview } from '@clearunit/shared/domain/imports';
import { sentenceOf } from '@clearunit/shared/texts';
import { isUnreachable, useErrorText, usePortal, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';
import type { FileProgress } from '../../workbook-import';
import { newImportId } from '../../workbook-import/storing/named-body';
import { useSendImport } from '../../workbook-import/storing/use-send-import';
import { isPdfFile } from '../../workbook-import/workbook-file';
import { type CheckedBulkFile, readBulkBuildings } from '../import';

export type UploadOutcome = PortalAnswer<PortalCalls['addBuildings']>;

/** The step of an upload decides what is shown (1 §4). */
export type UploadStep =
  | { name: 'choose'; problem?: string }
  | { name: 'read'; file: File; progress: FileProgress }
  /** Its headers are not ours: somebody says what its columns are. */
  | { name: 'map'; file: File; sheets: SheetPreview[]; chosen?: FileMapping }
  | { name: 'check'; file: File; checked: CheckedBulkFile; sheets?: SheetPreview[]; failure?: string }
  | { name: 'send'; file: File; checked: CheckedBulkFile; importId: string }
  /** The portal stores it, but its answer is lost. */
  | { name: 'goesOn' }
  | { name: 'done'; checked: CheckedBulkFile; file: File; outcome: UploadOutcome }
  /** A PDF makes no buildings: it is stored, to be entered by hand (spec README no. 18). */
  | { name: 'keep'; file: File }
  | { name: 'kept'; message: string };

/** The steps of a bulk upload. Reading can be cancelled; a file is sent once. */
export function useUpload() {
  const t = useText();
  const errorText = useErrorText();
  const [step, setStep] = useState<UploadStep>({ name: 'choose' });
  const { mutateAsync: addBuildings } = usePortalMutation(buildingCalls.addBuildings, [
    'buildings',
    'dashboard',
    'imports',
  ]);
  const { mutateAsync: keepBuildingFile } = usePortalMutation(buildingChangeCalls.keepBuildingFile);
  const portal = usePortal();
  const reading = useRef<AbortController>(undefined);
  const sending = useSendImport<UploadOutcome>(addBuildings);
  useEffect(() => () => reading.current?.abort(), []);

  const refuse = (reason: string) => setStep({ name: 'choose', problem: sentenceOf({ t }, reason) });

  const read = async (file: File, mapping?: FileMapping, sheets?: SheetPreview[]) => {
    reading.current = new AbortController();
    const { signal } = reading.current;
    const tell = (progress: FileProgress) => setStep({ name: 'read', file, progress });
    tell({ phase: 'reading', done: 0 });
    try {
      if (await isPdfFile(file)) return await keep(file);
      const [branches, known] = await Promise.all([
        portal(priceCalls.branches, {}, { signal }),
        portal(buildingChangeCalls.knownToImports, {}, { signal }),
      ]);
      const checked = await readBulkBuildings({ file, mapping, branches, known }, tell, signal);
      if (checked.rejected) refuse(checked.rejected);
      else if (checked.toMap) setStep({ name: 'map', file, sheets: checked.toMap });
      else setStep({ name: 'check', file, checked, sheets });
    } catch (error) {
      if (signal.aborted) return;
      const isPortal = error instanceof AppError && !error.reason.startsWith('imports.');
      if (isPortal) setStep({ name: 'choose', problem: errorText(error) });
      else refuse(error instanceof AppError ? error.reason : 'imports.file-unreadable');
    }
  };

  const keep = async (file: File) => {
    setStep({ name: 'keep', file });
    const upload = new FormData();
    upload.set('document', file);
    try {
      const { message } = await keepBuildingFile({ upload });
      setStep({ name: 'kept', message });
    } catch (error) {
      setStep({ name: 'choose', problem: isUnreachable(error) ? t('import.failed') : errorText(error) });
    }
  };

  const startOver = () => {
    reading.current?.abort();
    setStep({ name: 'choose' });
  };

  const send = async ({ file, checked, sheets }: Extract<UploadStep, { name: 'check' }>) => {
    if (!checked.body) return;
    const importId = newImportId();
    setStep({ name: 'send', file, checked, importId });
    const sent = await sending.send({ importId, file, body: checked.body });
    if (sent === null) return;
    if ('answer' in sent) setStep({ name: 'done', checked, file, outcome: sent.answer });
    else if ('goesOn' in sent) setStep({ name: 'goesOn' });
    else setStep({ name: 'check', file, checked, sheets, failure: sent.failure });
  };

  /** Back to the columns that somebody chose. */
  const changeColumns = (file: File, sheets: SheetPreview[], chosen: FileMapping) =>
    setStep({ name: 'map', file, sheets, chosen });

  return { step, read, send, leave: sending.leave, changeColumns, startOver };
}
