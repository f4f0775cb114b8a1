import { documentCalls, documentTabCalls } from '@clearunit/shared/api/documents';
import type { PortalDocument } from '@clearunit/shared/api/folders';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import { showDay } from '@clearunit/shared/domain/dates';
import { documentTypes } from '@clearunit/shared/domain/folders';
import { numberFormat } from '@clearunit/shared/texts';
import { DocumentIcon, DownloadIcon, Spinner } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { portalDay } from '../session/portal-days';
import { useDownload } from '../session/use-download';
import styles from './documents.module.css';

/** A document: a PDF opens in a new tab, a workbook is downloaded. */
export function DocumentEntry({ document }: { document: PortalDocument }) {
  const t = useText();
  const { download, busy } = useDownload();
  const { uuid: documentId, name, mimeType } = document;
  if (mimeType === documentTypes.pdf) {
    return (
      <a
        className={styles.document}
        href={portalAddress(documentTabCalls.namedDocument, { params: { id: documentId, name } })}
        target="_blank"
        rel="noopener"
        aria-label={t('documents.browser.openOf', { name })}
      >
        <DocumentIcon />
        <AboutDocument document={document} kind={t('documents.browser.kinds.pdf')} />
      </a>
    );
  }
  const address = portalAddress(documentCalls.document, {
    params: { id: documentId },
    query: { download: 'true' },
  });
  return (
    <button
      type="button"
      className={styles.document}
      aria-label={t('documents.browser.downloadOf', { name })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => !busy && void download(address)}
    >
      {busy ? <Spinner /> : <DownloadIcon />}
      <AboutDocument document={document} kind={t('documents.browser.kinds.xlsx')} />
    </button>
  );
}

function AboutDocument({ document, kind }: { document: PortalDocument; kind: string }) {
  const { t, locale } = useTexts();
  const kb = numberFormat(locale).format(Math.max(1, Math.round(document.size / 1000)));
  const size = t('documents.documents.size', { kb });
  const date = showDay(portalDay(new Date(document.created_at)));
  return (
    <span className={styles.about}>
      <span>{document.name}</span>
      <small>{t('documents.browser.about', { kind, size, date })}</small>
    </span>
  );
}
