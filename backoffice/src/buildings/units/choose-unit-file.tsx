import type { BulkUnitPage } from '@clearunit/shared/domain/imports';
import { Button, Dialog, DownloadIcon, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { FileDrop } from '../../workbook-import/file-drop';
import { acceptedFiles } from '../../workbook-import/workbook-file';
import styles from '../../workbook-import/workbook-import.module.css';
import { saveUnitTemplate } from './unit-file';

type ChooseUnitFileProps = {
  page: BulkUnitPage;
  failure: string | null;
  onFile: (file: File) => void;
  onClose: () => void;
};

/** Asks for a unit file, and offers the template. */
export function ChooseUnitFile({ page, failure, onFile, onClose }: ChooseUnitFileProps) {
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
