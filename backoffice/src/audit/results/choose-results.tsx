import { Button, Dialog, DownloadIcon, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDownload } from '../../files';
import { FileDrop } from '../../workbook-import/file-drop';
import { acceptedFiles } from '../../workbook-import/workbook-file';
import styles from '../../workbook-import/workbook-import.module.css';

type ChooseResultsProps = {
  /** Why the last file could not be taken. */
  problem?: string;
  onFile: (file: File) => void;
  onClose: () => void;
};

/** Asks for the workbook, and hands out the template with the values that may stand in it. */
export function ChooseResults({ problem, onFile, onClose }: ChooseResultsProps) {
  const t = useText();
  const { download, busy } = useDownload();
  return (
    <Dialog title={t('audit.results.title')} onClose={onClose}>
      <div className={styles.choose}>
        {problem && <ErrorNotice message={problem} />}
        <FileDrop label={t('import.choose')} hint={t('import.drop')} accept={acceptedFiles} onFile={onFile} />
        <p className={styles.note}>{t('audit.results.accepted')}</p>
        <Button
          look="plain"
          icon={<DownloadIcon />}
          busy={busy}
          onClick={() => void download('/api/portal/audit/results-template')}
        >
          {t('audit.results.template')}
        </Button>
      </div>
    </Dialog>
  );
}
