import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import type { PortalAnswer } from '@clearunit/shared/api/call';
import { importCalls } from '@clearunit/shared/api/imports';
import type { PortalCalls } from '@clearunit/shared/api/portal-calls';
import { priceCalls } from '@clearunit/shared/api/prices';
import { AppError, type Params } from '@clearunit/shared/domain/errors';
import {
  type ExistingMode,
  type FileMapping,
  type ImportProblem,
  type SheetPreview,
  updateProblems,
} from '@clearunit/shared/domain/imports';
import { sentenceOf } from '@clearunit/shared/texts';
import { isUnreachable, useErrorText, usePortal, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';
import type { FileProgress, FileRejection } from '../../workbook-import';
import { newImportId } from '../../workbook-import/storing/named-body';
import { useSendImport } from '../../workbook-import/storing/use-send-import';
import { isNamedAsTable, isPdfFile } from '../../workbook-import/workbook-file';
import { type CheckedBulkFile, readBulkBuildings } from '../import';

export type UploadOutcome = PortalAnswer<PortalCalls['addBuildings']>;

type ComparedFile = PortalAnswer<PortalCalls['checkUpdates']>;

/** A file that is checked, also by the portal where it changes buildings. */
export interface CheckedUpload {
  file: File;
  checked: CheckedBulkFile;
  /** Of the units of buildings that stay as they are: how many these get, and have already. */
  completed: ComparedFile['completed'] | null;
  /** What it changes of buildings that are there; null where these stay as they are. */
  changes: ComparedFile | null;
  /** The first rows of its sheets, where somebody chose its columns. */
  sheets?: SheetPreview[];
}

/** The step of an upload decides what is shown (1 §4). */
export type UploadStep =
  | { name: 'choose'; problem?: string }
  | { name: 'read'; file: File; progress: FileProgress }
  /** Its headers are unknown: the user chooses its columns. */
  | { name: 'map'; file: File; sheets: SheetPreview[]; chosen?: FileMapping }
  /** The portal compares it with the stored data. */
  | { name: 'compare'; file: File }
  | ({ name: 'check'; failure?: string } & CheckedUpload)
  | ({ name: 'send'; importId: string } & CheckedUpload)
  /** The portal stores it, but its answer is lost. */
  | { name: 'goesOn' }
  | ({ name: 'done'; outcome: UploadOutcome } & CheckedUpload)
  /** A PDF makes no buildings: it is stored, to be entered by hand (specification README no. 18). */
  | { name: 'keep'; file: File }
  | { name: 'kept'; message: string };

const outdated = [
  'buildings',
  'building',
  'buildingRecord',
  'floors',
  'heatmap',
  'dashboard',
  'imports',
] as const;

/** The steps of a bulk upload. Reading can be cancelled; a file is sent once. */
export function useUpload() {
  const t = useText();
  const errorText = useErrorText();
  const [step, setStep] = useState<UploadStep>({ name: 'choose' });
  const { mutateAsync: addBuildings } = usePortalMutation(importCalls.addBuildings, outdated);
  const { mutateAsync: keepBuildingFile } = usePortalMutation(buildingChangeCalls.keepBuildingFile);
  const portal = usePortal();
  const reading = useRef<AbortController>(undefined);
  /** It holds for one file. */
  const chosenMode = useRef<ExistingMode>('skip');
  const sending = useSendImport<UploadOutcome>(addBuildings);
  useEffect(() => () => reading.current?.abort(), []);

  const refuse = (reason: string, params?: Params) =>
    setStep({ name: 'choose', problem: sentenceOf({ t }, reason, params) });

  const read = async (
    file: File,
    { mapping, sheets, mode }: { mapping?: FileMapping; sheets?: SheetPreview[]; mode?: ExistingMode } = {},
  ) => {
    if (mode) chosenMode.current = mode;
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
      const request = { file, mapping, branches, known, mode: chosenMode.current };
      const checked = await readBulkBuildings(request, tell, signal);
      if (checked.rejected) return refuse(reasonFor(file, checked.rejected), checked.rejectedParams);
      if (checked.toMap) return setStep({ name: 'map', file, sheets: checked.toMap });
      const { updates, existingUnits } = checked;
      const asked = updates?.body ?? existingUnits;
      if (!asked) return setStep({ name: 'check', file, checked, completed: null, changes: null, sheets });
      setStep({ name: 'compare', file });
      const changes = await portal(importCalls.checkUpdates, { body: asked }, { signal });
      const { completed } = changes;
      if (!updates) return setStep({ name: 'check', file, checked, completed, changes: null, sheets });
      const { rows, unitRows } = updates;
      const found = updateProblems(changes.problems, { updates: rows, unit_updates: unitRows });
      const problems = inOrder([...checked.problems, ...found]);
      setStep({
        name: 'check',
        file,
        checked: { ...checked, problems },
        completed: null,
        changes,
        sheets,
      });
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
    chosenMode.current = 'skip';
    setStep({ name: 'choose' });
  };

  const send = async ({ name: _, failure: __, ...upload }: Extract<UploadStep, { name: 'check' }>) => {
    const { file, checked } = upload;
    if (!checked.body) return;
    const importId = newImportId();
    setStep({ name: 'send', importId, ...upload });
    const sent = await sending.send({ importId, file, body: checked.body });
    if (sent === null) return;
    if ('answer' in sent) setStep({ name: 'done', ...upload, outcome: sent.answer });
    else if ('goesOn' in sent) setStep({ name: 'goesOn' });
    else setStep({ name: 'check', ...upload, failure: sent.failure });
  };

  /** Back to the columns that somebody chose. */
  const changeColumns = (file: File, sheets: SheetPreview[], chosen: FileMapping) =>
    setStep({ name: 'map', file, sheets, chosen });

  return { step, read, send, leave: sending.leave, changeColumns, startOver };
}

/** Why a file is refused: a document or a picture for its type, unless it is called a table (1 §5). */
const reasonFor = (file: File, rejected: FileRejection): string => {
  const hasNoTable = rejected === 'imports.file-not-valid' || rejected === 'imports.file-wrong-kind';
  return hasNoTable && !isNamedAsTable(file.name) ? 'folders.type-not-allowed' : rejected;
};

/** Sheet by sheet, from the top down. */
const inOrder = (problems: readonly ImportProblem[]): ImportProblem[] => {
  const sheets = [...new Set(problems.map(({ sheet }) => sheet))].sort().reverse();
  return problems.toSorted((a, b) => sheets.indexOf(a.sheet) - sheets.indexOf(b.sheet) || a.row - b.row);
};
