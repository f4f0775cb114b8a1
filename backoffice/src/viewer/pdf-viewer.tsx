import { saveFile } from '@clearunit/shared/ui/files';
import { Button, Dialog, DownloadIcon, ErrorNotice, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { useFile } from './use-file';
import styles from './viewer.module.css';
import { ViewerBar } from './viewer-bar';

// From our own origin: nothing of a document leaves it.
pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

type PdfViewerProps = {
  title: string;
  /** Where the portal gives the file. */
  address: string;
  onClose: () => void;
};

/** Shows a PDF page by page with zoom and download. */
export default function PdfViewer({ title, address, onClose }: PdfViewerProps) {
  const t = useText();
  const { data: file, error, refetch } = useFile(address);
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [scale, setScale] = useState(1);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [ownWidth, setOwnWidth] = useState(0);
  const failed = <ErrorNotice message={t('viewer.failed')} />;
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            icon={<DownloadIcon />}
            disabled={!file}
            onClick={() => file && saveFile(file.name, file.content)}
          >
            {t('viewer.download')}
          </Button>
          <Button look="main" onClick={onClose} data-focus-first>
            {t('common.actions.close')}
          </Button>
        </>
      }
    >
      {pages > 0 && <ViewerBar page={page} pages={pages} scale={scale} onPage={setPage} onScale={setScale} />}
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {!file && !error && <Skeleton height="30rem" />}
      {file && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to scroll the page
        <section ref={setFrame} className={styles.viewer} aria-label={title} tabIndex={0}>
          <Document
            file={file.content}
            options={viewerOptions}
            onLoadSuccess={({ numPages }) => setPages(numPages)}
            loading={<Skeleton height="30rem" />}
            error={failed}
            noData={failed}
          >
            <Page
              pageNumber={page}
              scale={scale}
              // On a phone the whole width of it, before it is made larger.
              width={frame && ownWidth > frame.clientWidth ? frame.clientWidth : undefined}
              onLoadSuccess={({ originalWidth }) => setOwnWidth(originalWidth)}
              renderAnnotationLayer={false}
              loading={<Skeleton height="30rem" />}
              error={failed}
              aria-label={t('viewer.page', { page, pages })}
            />
          </Document>
        </section>
      )}
    </Dialog>
  );
}

/** The content security policy forbids eval. */
const viewerOptions = { isEvalSupported: false };
