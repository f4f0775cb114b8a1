import { Button, Dialog, DownloadIcon, ErrorNotice, Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDownload } from '../../outcome';
import { FileDrop } from '../../workbook-import/file-drop';
import { ImportsLink } from '../../workbook-import/imports-link';
import { acceptedFiles } from '../../workbook-import/workbook-file';
import styles from '../../workbook-import/workbook-import.module.css';
import { correctionsAddress } from '../corrections-address';
import type { ResultKind } from './use-results-import';

type ChooseResultsProps = {
  /** Why the last file could not be taken. */
  problem?: string;
  kind: ResultKind;
  onKind: (kind: ResultKind) => void;
  onFile: (file: File) => void;
  onClose: () => void;
};

/**
 * Asks for the workbook and its kind, and offers the template; the one for corrections has the unreadable results.
 */
export function ChooseResults({ problem, kind, onKind, onFile, onClose }: ChooseResultsProps) {
  const t = useText();
  const { download, busy } = useDownload();
  const named = (value: ResultKind) => ({ value, text: t(`audit.results.${value}.name`) });
  return (
    <Dialog title={t('audit.results.title')} onClose={onClose}>
      <div className={styles.choose}>
        <Segments label={t('audit.results.kind')} value={kind} options={kinds.map(named)} onChoose={onKind} />
        {problem && <ErrorNotice message={problem} />}
        <FileDrop label={t('import.choose')} hint={t('import.drop')} accept={acceptedFiles} onFile={onFile} />
        <p className={styles.note}>{t(`audit.results.${kind}.accepted`)}</p>
        <p className={styles.note}>{t('audit.results.outcome')}</p>
        <Button
          look="plain"
          icon={<DownloadIcon />}
          busy={busy}
          onClick={() => void download(templates[kind])}
        >
          {t(`audit.results.${kind}.template`)}
        </Button>
        <ImportsLink />
      </div>
    </Dialog>
  );
}

const kinds: readonly ResultKind[] = ['new', 'corrections'];

const templates: Record<ResultKind, string> = {
  new: '/api/portal/audit/results-template',
  corrections: correctionsAddress(),
};
