import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  Dialog,
  DownloadIcon,
  ErrorNotice,
  IconButton,
  MinusIcon,
  PlusIcon,
  Skeleton,
} from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { useDownload } from '../files';
import { addressOfDocument } from './document-address';
import styles from './documents.module.css';
import type { ListedDocument } from './use-document-columns';

// From our own origin: nothing of a document leaves it.
pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

/** A PDF page by page, larger or smaller, and the way to save it. */
export default function DocumentViewer({
  document,
  onClose,
}: {
  document: ListedDocument;
  onClose: () => void;
}) {
  const t = useText();
  const { download, busy } = useDownload();
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [scale, setScale] = useState(1);
  const failed = <ErrorNotice message={t('documents.viewer.failed')} />;
  return (
    <Dialog
      wide
      title={document.name}
      onClose={onClose}
      actions={
        <>
          <Button
            icon={<DownloadIcon />}
            busy={busy}
            onClick={() => void download(addressOfDocument(document.id, { download: true }))}
          >
            {t('documents.viewer.download')}
          </Button>
          <Button look="main" onClick={onClose} data-focus-first>
            {t('common.actions.close')}
          </Button>
        </>
      }
    >
      {pages > 0 && (
        <div className={styles.viewerBar}>
          <IconButton
            label={t('documents.viewer.previous')}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <span role="status">{t('documents.viewer.page', { page, pages })}</span>
          <IconButton
            label={t('documents.viewer.next')}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
          <IconButton
            label={t('documents.viewer.smaller')}
            disabled={scale <= 0.5}
            onClick={() => setScale(scale / 1.25)}
          >
            <MinusIcon />
          </IconButton>
          <IconButton
            label={t('documents.viewer.larger')}
            disabled={scale >= 3}
            onClick={() => setScale(scale * 1.25)}
          >
            <PlusIcon />
          </IconButton>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to scroll the page */}
      <section className={styles.viewer} aria-label={document.name} tabIndex={0}>
        <Document
          file={addressOfDocument(document.id)}
          options={viewerOptions}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          loading={<Skeleton height="30rem" />}
          error={failed}
          noData={failed}
        >
          <Page
            pageNumber={page}
            scale={scale}
            renderAnnotationLayer={false}
            renderTextLayer={false}
            loading={<Skeleton height="30rem" />}
            error={failed}
            aria-label={t('documents.viewer.page', { page, pages })}
          />
        </Document>
      </section>
    </Dialog>
  );
}

/** The page's rules allow no code that is made from text. */
const viewerOptions = { isEvalSupported: false };
