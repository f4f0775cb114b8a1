import { ProgressDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense } from 'react';
import { CheckedFile } from './checked-file';
import { ChooseFile } from './choose-file';
import { KeptFile } from './kept-file';
import { UploadResults } from './upload-results';
import { useCounts } from './use-counts';
import { type UploadStep, useUpload } from './use-upload';

const MappingDialog = lazy(() => import('../../workbook-import/mapping/mapping-dialog'));

const portfolioTables = ['buildings', 'units'] as const;

/** Uploads buildings from a workbook: choose, check, send, results (1 §2.10, §4). */
export function UploadFlow({ onClose }: { onClose: () => void }) {
  const t = useText();
  const counts = useCounts();
  const upload = useUpload();
  const { step } = upload;
  switch (step.name) {
    case 'choose':
      return (
        <ChooseFile problem={step.problem} onFile={(file) => void upload.read(file)} onClose={onClose} />
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
            onMapped={(mapping) => void upload.read(step.file, mapping, step.sheets)}
            onAnother={upload.startOver}
            onClose={onClose}
          />
        </Suspense>
      );
    case 'check':
      return (
        <CheckedFile
          file={step.file}
          checked={step.checked}
          failure={step.failure}
          onSend={() => void upload.send(step)}
          onColumns={columnsOf(step, upload.changeColumns)}
          onAnother={upload.startOver}
          onClose={onClose}
        />
      );
    case 'send': {
      const { buildings, units } = step.checked;
      return (
        <ProgressDialog
          doing={t('import.sending', {
            buildings: counts.buildings(buildings),
            units: counts.units(units),
          })}
        />
      );
    }
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

/** What leads back to the columns; nothing where nobody had to choose them. */
const columnsOf = (
  { file, sheets, checked }: Extract<UploadStep, { name: 'check' }>,
  change: ReturnType<typeof useUpload>['changeColumns'],
) => sheets && (() => change(file, sheets, checked.mapping));
