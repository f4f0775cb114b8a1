import type { ExistingMode, ImportKind } from '@clearunit/shared/domain/imports';
import { ProgressDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useState } from 'react';
import { StillStoring } from '../../workbook-import/storing/still-storing';
import { StoringDialog } from '../../workbook-import/storing/storing-dialog';
import { HistoryFlow } from '../history/history-flow';
import { CheckedFile } from './checked-file';
import { ChooseFile, type KindChoice } from './choose-file';
import { KeptFile } from './kept-file';
import { UploadResults } from './upload-results';
import { type UploadStep, useUpload } from './use-upload';

const MappingDialog = lazy(() => import('../../workbook-import/mapping/mapping-dialog'));

const portfolioTables = ['buildings', 'units'] as const;

/** Brings buildings, or past visits, from a file: choose, check, send, results (1 §2.10, §4, 4 §19). */
export function UploadFlow({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<ImportKind>('buildings');
  const Flow = kind === 'history' ? HistoryFlow : BuildingsFlow;
  return <Flow kind={kind} onKind={setKind} onClose={onClose} />;
}

function BuildingsFlow({ onClose, ...choice }: KindChoice & { onClose: () => void }) {
  const t = useText();
  const upload = useUpload();
  const { step } = upload;
  switch (step.name) {
    case 'choose':
      return (
        <ChooseFile
          {...choice}
          problem={step.problem}
          onFile={(file) => void upload.read(file)}
          onClose={onClose}
        />
      );
    case 'read':
      return (
        <ProgressDialog
          doing={t(`import.${step.progress.phase}`, { file: step.file.name })}
          done={step.progress.done}
          onCancel={upload.startOver}
        />
      );
    case 'map':
      return (
        <Suspense fallback={<ProgressDialog doing={t('import.reading', { file: step.file.name })} />}>
          <MappingDialog
            file={step.file.name}
            sheets={step.sheets}
            tables={portfolioTables}
            chosen={step.chosen}
            onMapped={(mapping) => void upload.read(step.file, { mapping, sheets: step.sheets })}
            onAnother={upload.startOver}
            onClose={onClose}
          />
        </Suspense>
      );
    case 'compare':
      return (
        <ProgressDialog doing={t('import.comparing', { file: step.file.name })} onCancel={upload.startOver} />
      );
    case 'check':
      return (
        <CheckedFile
          upload={step}
          failure={step.failure}
          onMode={(mode) => void upload.read(step.file, modeOf(step, mode))}
          onSend={() => void upload.send(step)}
          onColumns={columnsOf(step, upload.changeColumns)}
          onAnother={upload.startOver}
          onClose={onClose}
        />
      );
    case 'send':
      return (
        <StoringDialog
          importId={step.importId}
          file={step.file.name}
          leave={upload.leave}
          onClose={onClose}
        />
      );
    case 'goesOn':
      return <StillStoring title={t('buildings.actions.upload')} onClose={onClose} />;
    case 'keep':
      return <ProgressDialog doing={t('import.keeping', { file: step.file.name })} />;
    case 'kept':
      return <KeptFile message={step.message} onClose={onClose} />;
    case 'done':
      return (
        <UploadResults checked={step.checked} outcome={step.outcome} file={step.file} onClose={onClose} />
      );
  }
}

/** The same file, read again with another choice for what is there. */
const modeOf = ({ sheets, checked }: Extract<UploadStep, { name: 'check' }>, mode: ExistingMode) => ({
  mode,
  ...(sheets && { sheets, mapping: checked.mapping }),
});

/** The button back to the columns; nothing if they did not have to be chosen. */
const columnsOf = (
  { file, sheets, checked }: Extract<UploadStep, { name: 'check' }>,
  change: ReturnType<typeof useUpload>['changeColumns'],
) => sheets && (() => change(file, sheets, checked.mapping));
