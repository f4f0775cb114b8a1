import type { BulkUnitPage } from '@clearunit/shared/domain/imports';
import { Button, Dialog, ErrorNotice, ProgressDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense } from 'react';
import { LeftOutRows } from '../../workbook-import/left-out-rows';
import type { ColumnChoices } from '../../workbook-import/mapping/use-mapping';
import { ProblemTable } from '../../workbook-import/problem-table';
import { StillStoring } from '../../workbook-import/storing/still-storing';
import { StoringDialog } from '../../workbook-import/storing/storing-dialog';
import styles from '../../workbook-import/workbook-import.module.css';
import { ChooseUnitFile } from './choose-unit-file';
import { StoredUnits } from './stored-units';
import { type UnitFileUse, useUnitFile } from './use-unit-file';

const MappingDialog = lazy(() => import('../../workbook-import/mapping/mapping-dialog'));

const unitTable = ['unitFile'] as const;

type BulkUnitsDialogProps = {
  page: BulkUnitPage;
  /** The building's client, for whom the columns of a file are remembered. */
  client: string;
  /** As in the dialog of columns: what was chosen before the building has a client. */
  onChoices?: (choices: ColumnChoices) => void;
  /** The units that are there already. */
  registered: readonly string[];
  use: UnitFileUse;
  onClose: () => void;
};

/** Adds units from a bulk unit file: choose, check, send (1 §2.9, 2 §2.1). */
export function BulkUnitsDialog({ page, client, onChoices, registered, use, onClose }: BulkUnitsDialogProps) {
  const t = useText();
  const { step, failure, read, send, leave, startOver, changeColumns } = useUnitFile({
    page,
    registered,
    use,
    onDone: onClose,
  });
  const units = (count: number) => t('buildings.units', { smart_count: count });
  if (step.name === 'read')
    return (
      <ProgressDialog
        doing={t('buildings.bulkUnits.reading', { file: step.file.name })}
        done={step.progress.done}
        onCancel={startOver}
      />
    );
  if (step.name === 'map') {
    const { file, sheets, chosen } = step;
    return (
      <Suspense fallback={<ProgressDialog doing={t('buildings.bulkUnits.reading', { file: file.name })} />}>
        <MappingDialog
          file={file.name}
          sheets={sheets}
          tables={unitTable}
          client={client}
          chosen={chosen}
          onChoices={onChoices}
          onMapped={(mapping) => void read(file, mapping, sheets)}
          onAnother={startOver}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (step.name === 'send')
    return <StoringDialog importId={step.importId} file={step.file.name} leave={leave} onClose={onClose} />;
  if (step.name === 'goesOn')
    return <StillStoring title={t('buildings.bulkUnits.title')} onClose={onClose} />;
  if (step.name === 'done') return <StoredUnits message={step.message} onClose={onClose} />;
  if (step.name === 'choose')
    return (
      <ChooseUnitFile page={page} failure={failure} onFile={(file) => void read(file)} onClose={onClose} />
    );
  const { file, checked, columns } = step;
  const problems = [...checked.problems, ...checked.warnings];
  const isUseful = checked.units.length > 0;
  return (
    <Dialog
      title={t('buildings.bulkUnits.title')}
      onClose={onClose}
      wide={problems.length > 0}
      actions={
        <>
          <Button onClick={startOver}>{t('import.another')}</Button>
          {columns && <Button onClick={() => changeColumns(columns)}>{t('import.mapping.change')}</Button>}
          {isUseful && (
            <Button look="main" onClick={() => void send(step)} data-focus-first>
              {t('buildings.bulkUnits.send')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.checked}>
        {failure && <ErrorNotice message={failure} />}
        <p>
          {isUseful
            ? t('buildings.bulkUnits.taken', { units: units(checked.units.length) })
            : t('buildings.bulkUnits.nothing')}
        </p>
        {checked.properties.length > 1 && (
          <p className={styles.unassigned}>
            {t('buildings.bulkUnits.properties', { codes: checked.properties.join(', ') })}
          </p>
        )}
        <LeftOutRows leftOut={checked.leftOut} />
        <ProblemTable
          problems={problems}
          rejected={checked.problems}
          file={file}
          mapping={checked.mapping}
          name="Units-problems.xlsx"
        />
      </div>
    </Dialog>
  );
}
