import type { Texts } from '@clearunit/shared/texts';
import { Button, DownloadIcon, SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { OutcomeDialog } from '../../workbook-import/outcome-dialog';
import { ProblemTable } from '../../workbook-import/problem-table';
import { saveWorkbook } from '../../workbook-import/save-workbook';
import styles from '../../workbook-import/workbook-import.module.css';
import type { CheckedBulkFile } from '../import';
import { UnknownSchedulers } from './unknown-schedulers';
import type { UploadOutcome } from './use-upload';
import { WarrantiesNote } from './warranties-note';

type UploadResultsProps = {
  checked: CheckedBulkFile;
  outcome: UploadOutcome;
  /** The workbook, whose rejected rows can be saved. */
  file?: File;
  onClose: () => void;
};

/** The results of an upload: new PINs and rejected rows (1 §2.10). */
export function UploadResults({ checked, outcome, file, onClose }: UploadResultsProps) {
  const t = useText();
  const { pins, unknown_schedulers } = outcome.data;
  return (
    <OutcomeDialog
      title={t('import.results.title')}
      leaving="goBack"
      wide={checked.problems.length > 0}
      onClose={onClose}
    >
      <SuccessNotice message={outcome.message} />
      {pins.length > 0 && (
        <div className={styles.more}>
          <p>{t('import.results.pins')}</p>
          <Button icon={<DownloadIcon />} onClick={() => void savePins(pins, t)}>
            {t('import.results.pinsDownload')}
          </Button>
        </div>
      )}
      <UnknownSchedulers unknown={unknown_schedulers} />
      {checked.problems.length === 0 && <p className={styles.note}>{t('import.results.none')}</p>}
      <WarrantiesNote problems={checked.problems} />
      <ProblemTable problems={checked.problems} file={file} mapping={checked.mapping} />
    </OutcomeDialog>
  );
}

const savePins = (pins: UploadOutcome['data']['pins'], t: Texts['t']) =>
  saveWorkbook('BulkUpload-pins.xlsx', [
    {
      name: t('import.sheets.pins'),
      columns: [
        { header: t('import.sheets.locationCode'), width: 22 },
        { header: t('import.sheets.pin'), width: 14 },
      ],
      rows: pins.map(({ location_id, pin }) => [location_id, pin]),
    },
  ]);
