import type { FileMapping, ImportTable, SheetPreview } from '@clearunit/shared/domain/imports';
import { ProgressDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense } from 'react';
import type { TableStep } from './use-table-file';

const MappingDialog = lazy(() => import('./mapping/mapping-dialog'));

type TableFileStepsProps = {
  step: Extract<TableStep<unknown>, { name: 'read' | 'map' | 'ask' }>;
  tables: readonly ImportTable[];
  /** Says that the portal checks the file. */
  checking: string;
  onMapped: (file: File, mapping: FileMapping, sheets: SheetPreview[]) => void;
  onAnother: () => void;
  onClose: () => void;
};

/** A file with one table is read, its columns are matched, and the portal checks it. */
export function TableFileSteps({
  step,
  tables,
  checking,
  onMapped,
  onAnother,
  onClose,
}: TableFileStepsProps) {
  const t = useText();
  const { file } = step;
  const reading = t('import.reading', { file: file.name });
  if (step.name === 'read')
    return <ProgressDialog doing={reading} done={step.progress.done} onCancel={onAnother} />;
  if (step.name === 'ask') return <ProgressDialog doing={checking} onCancel={onAnother} />;
  return (
    <Suspense fallback={<ProgressDialog doing={reading} />}>
      <MappingDialog
        file={file.name}
        sheets={step.sheets}
        tables={tables}
        client={step.client}
        chosen={step.chosen}
        onMapped={(mapping) => onMapped(file, mapping, step.sheets)}
        onAnother={onAnother}
        onClose={onClose}
      />
    </Suspense>
  );
}
