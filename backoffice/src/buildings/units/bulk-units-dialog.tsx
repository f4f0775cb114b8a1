import { AppError } from '@clearunit/shared/domain/errors';
import type { BulkUnitPage, BulkUnitRow, BulkUnits } from '@clearunit/shared/domain/imports';
import { sentenceOf } from '@clearunit/shared/texts';
import { Button, Dialog, DownloadIcon, ErrorNotice, ProgressDialog } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRef, useState } from 'react';
import { FileDrop } from '../../workbook-import/file-drop';
import { ProblemTable } from '../../workbook-import/problem-table';
import { acceptedFiles, isWorkbookFile } from '../../workbook-import/workbook-file';
import styles from '../../workbook-import/workbook-import.module.css';
import { readUnitFile, saveUnitTemplate } from './unit-file';

type BulkUnitsDialogProps = {
  page: BulkUnitPage;
  /** The units that are there already. */
  registered: readonly string[];
  /** Called with the valid rows; what it throws is shown, and the file can be sent again. */
  onUnits: (rows: BulkUnitRow[]) => Promise<void>;
  onClose: () => void;
};

type Step =
  | { name: 'choose' }
  | { name: 'read'; file: string }
  | ({ name: 'check' } & Pick<BulkUnits, 'units' | 'problems' | 'warnings'>)
  | { name: 'send'; count: number };

/** Adds units from a bulk unit file: choose, check, send (1 §2.9, 2 §2.1). */
export function BulkUnitsDialog({ page, registered, onUnits, onClose }: BulkUnitsDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);

  const read = async (file: File) => {
    setFailure(null);
    const refuse = (reason: string) => {
      setFailure(sentenceOf({ t }, reason));
      setStep({ name: 'choose' });
    };
    if (!isWorkbookFile(file)) return refuse('imports.file-not-valid');
    setStep({ name: 'read', file: file.name });
    try {
      setStep({ name: 'check', ...(await readUnitFile(file, page, registered)) });
    } catch (error) {
      refuse(error instanceof AppError ? error.reason : 'imports.file-unreadable');
    }
  };

  const send = async (checked: Step & { name: 'check' }) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    setStep({ name: 'send', count: checked.units.length });
    try {
      await onUnits(checked.units);
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      setStep(checked);
    } finally {
      isSending.current = false;
    }
  };

  const units = (count: number) => t('buildings.units', { smart_count: count });
  if (step.name === 'read')
    return <ProgressDialog doing={t('buildings.bulkUnits.reading', { file: step.file })} />;
  if (step.name === 'send') {
    return <ProgressDialog doing={t('buildings.bulkUnits.sending', { units: units(step.count) })} />;
  }
  if (step.name === 'choose')
    return <ChooseUnitFile page={page} failure={failure} onFile={read} onClose={onClose} />;
  const problems = [...step.problems, ...step.warnings];
  const isUseful = step.units.length > 0;
  return (
    <Dialog
      title={t('buildings.bulkUnits.title')}
      onClose={onClose}
      wide={problems.length > 0}
      actions={
        <>
          <Button onClick={() => setStep({ name: 'choose' })}>{t('import.another')}</Button>
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
            ? t('buildings.bulkUnits.taken', { units: units(step.units.length) })
            : t('buildings.bulkUnits.nothing')}
        </p>
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
