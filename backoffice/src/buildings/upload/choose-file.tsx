import { Button, Dialog, DownloadIcon, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { FileDrop } from '../../workbook-import/file-drop';
import { acceptedUploads } from '../../workbook-import/workbook-file';
import styles from '../../workbook-import/workbook-import.module.css';
import { saveTemplate } from './save-template';

type ChooseFileProps = {
  /** Why the last file could not be taken. */
  problem?: string;
  onFile: (file: File) => void;
  onClose: () => void;
};

/** Asks for the workbook, by choosing or dropping it, and hands out the template (1 §2.10). */
export function ChooseFile({ problem, onFile, onClose }: ChooseFileProps) {
  const t = useText();
  return (
    <Dialog title={t('import.title')} onClose={onClose}>
      <div className={styles.choose}>
        {problem && <ErrorNotice message={problem} />}
        <FileDrop
          label={t('import.choose')}
          hint={t('import.drop')}
          accept={acceptedUploads}
          onFile={onFile}
        />
        <p className={styles.note}>{t('import.accepted')}</p>
        <Button look="plain" icon={<DownloadIcon />} onClick={() => void saveTemplate()}>
          {t('import.template')}
        </Button>
      </div>
    </Dialog>
  );
}
