import { AppError } from '@clearunit/shared/domain/errors';
import type { BulkUnitPage, BulkUnitRow, FileMapping, SheetPreview } from '@clearunit/shared/domain/imports';
import { sentenceOf } from '@clearunit/shared/texts';
import { Button, Dialog, DownloadIcon, ErrorNotice, ProgressDialog } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FileProgress } from '../../workbook-import';
import { FileDrop } from '../../workbook-import/file-drop';
import { LeftOutRows } from '../../workbook-import/left-out-rows';
import { ProblemTable } from '../../workbook-import/problem-table';
import { acceptedFiles } from '../../workbook-import/workbook-file';
import styles from '../../workbook-import/workbook-import.module.css';
import type { CheckedUnitFile } from './check-unit-file';
import { readUnitFile, saveUnitTemplate } from './unit-file';

const MappingDialog = lazy(() => import('../../workbook-import/mapping/mapping-dialog'));

const unitTable = ['unitFile'] as const;

type BulkUnitsDialogProps = {
  page: BulkUnitPage;
  /** The building's client, for whom it is remembered what the columns of a file are. */
  client: string;
  /** The units that are there already. */
  registered: readonly string[];
  /** Called with the valid rows; what it throws is shown, and the file can be sent again. */
  onUnits: (rows: BulkUnitRow[]) => Promise<void>;
  onClose: () => void;
};

type Step =
  | { name: 'choose' }
  | { name: 'read'; file: File; progress: FileProgress }
  | { name: 'map'; file: File; sheets: SheetPreview[] }
  | { name: 'check'; checked: CheckedUnitFile }
  | { name: 'send'; count: number };

/** Adds units from a bulk unit file: choose, check, send (1 §2.9, 2 §2.1). */
export function BulkUnitsDialog({ page, client, registered, onUnits, onClose }: BulkUnitsDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);

  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const startOver = () => {
    reading.current?.abort();
    setStep({ name: 'choose' });
  };

  const read = async (file: File, mapping?: FileMapping) => {
    setFailure(null);
    reading.current = new AbortController();
    const { signal } = reading.current;
    const refuse = (reason: string) => {
      setFailure(sentenceOf({ t }, reason));
      setStep({ name: 'choose' });
    };
    const tell = (progress: FileProgress) => setStep({ name: 'read', file, progress });
    tell({ phase: 'reading', done: 0 });
    try {
      const checked = await readUnitFile({ file, page, registered, mapping }, tell, signal);
      if (checked.rejected) refuse(checked.rejected);
      else if (checked.toMap) setStep({ name: 'map', file, sheets: checked.toMap });
      else setStep({ name: 'check', checked });
    } catch (error) {
      if (!signal.aborted) refuse(error instanceof AppError ? error.reason : 'imports.file-unreadable');
    }
  };

  const send = async (checked: CheckedUnitFile) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    setStep({ name: 'send', count: checked.units.length });
    try {
      await onUnits(checked.units);
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      setStep({ name: 'check', checked });
    } finally {
      isSending.current = false;
    }
  };

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
    const { file, sheets } = step;
    return (
      <Suspense fallback={<ProgressDialog doing={t('buildings.bulkUnits.reading', { file: file.name })} />}>
        <MappingDialog
          file={file.name}
          sheets={sheets}
          tables={unitTable}
          client={client}
          onMapped={(mapping) => void read(file, mapping)}
          onAnother={startOver}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (step.name === 'send') {
    return <ProgressDialog doing={t('buildings.bulkUnits.sending', { units: units(step.count) })} />;
  }
  if (step.name === 'choose')
    return (
      <ChooseUnitFile page={page} failure={failure} onFile={(file) => void read(file)} onClose={onClose} />
    );
  const { checked } = step;
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
          {isUseful && (
            <Button look="main" onClick={() => void send(checked)} data-focus-first>
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
        <ProblemTable problems={problems} />
      </div>
    </Dialog>
  );
}

type ChooseUnitFileProps = {
  page: BulkUnitPage;
  failure: string | null;
  onFile: (file: File) => void;
  onClose: () => void;
};

function ChooseUnitFile({ page, failure, onFile, onClose }: ChooseUnitFileProps) {
  const t = useText();
  return (
    <Dialog title={t('buildings.bulkUnits.title')} onClose={onClose}>
      <div className={styles.choose}>
        {failure && <ErrorNotice message={failure} />}
        <FileDrop label={t('buildings.bulkUnits.choose')} accept={acceptedFiles} onFile={onFile} />
        <p className={styles.note}>{t(`buildings.bulkUnits.accepted.${page}`)}</p>
        <Button look="plain" icon={<DownloadIcon />} onClick={() => void saveUnitTemplate()}>
          {t('buildings.bulkUnits.template')}
        </Button>
      </div>
    </Dialog>
  );
}
