import { importCalls } from '@clearunit/shared/api/imports';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import type { ImportKind } from '@clearunit/shared/domain/imports';
import { Button, Dialog, DownloadIcon, ErrorNotice, Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDownload } from '../../outcome';
import { FileDrop } from '../../workbook-import/file-drop';
import { ImportsLink } from '../../workbook-import/imports-link';
import { acceptedFiles, acceptedUploads } from '../../workbook-import/workbook-file';
import styles from '../../workbook-import/workbook-import.module.css';
import { saveHistoryTemplate } from '../history/save-history-template';
import { saveTemplate } from './save-template';

/** The kinds of content of a file, and the choice of one. */
export type KindChoice = { kind: ImportKind; onKind: (kind: ImportKind) => void };

type ChooseFileProps = KindChoice & {
  /** Why the last file could not be taken. */
  problem?: string;
  onFile: (file: File) => void;
  onClose: () => void;
};

const kinds = ['buildings', 'history'] as const;

/**
 * Asks what is brought and for the workbook, by choosing or dropping it, and hands out its template (1 §2.10, 4 §19.5).
 */
export function ChooseFile({ kind, onKind, problem, onFile, onClose }: ChooseFileProps) {
  const t = useText();
  const { download, busy } = useDownload();
  const isHistory = kind === 'history';
  return (
    <Dialog title={t('buildings.actions.upload')} onClose={onClose}>
      <div className={styles.choose}>
        <Segments
          label={t('imports.kindLabel')}
          value={kind}
          options={kinds.map((value) => ({ value, text: t(`imports.kinds.${value}`) }))}
          onChoose={onKind}
        />
        {problem && <ErrorNotice message={problem} />}
        <FileDrop
          label={t('import.choose')}
          hint={t('import.drop')}
          accept={isHistory ? acceptedFiles : acceptedUploads}
          onFile={onFile}
        />
        <p className={styles.note}>{t(isHistory ? 'imports.history.accepted' : 'import.accepted')}</p>
        <Button
          look="plain"
          icon={<DownloadIcon />}
          onClick={() => void (isHistory ? saveHistoryTemplate(t) : saveTemplate())}
        >
          {t(isHistory ? 'imports.history.template' : 'import.template')}
        </Button>
        {!isHistory && (
          <Button
            look="plain"
            icon={<DownloadIcon />}
            busy={busy}
            onClick={() => void download(portalAddress(importCalls.exportForImport, {}))}
          >
            {t('import.portfolio')}
          </Button>
        )}
        <ImportsLink />
      </div>
    </Dialog>
  );
}
