import type { PortalDocument } from '@clearunit/shared/api/folders';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { documentTypes } from '@clearunit/shared/domain/folders';
import { numberFormat } from '@clearunit/shared/texts';
import { Button, type Column, classNames } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { FileLink } from '../grid/record-link';
import { actionLinks } from '../grid/row-actions';
import { useDownload } from '../outcome';
import { portalTimeZone } from '../session';
import { addressOfDocument } from './document-address';
import styles from './documents.module.css';

export type ListedDocument = PortalDocument & { id: string };

/** A document's name, size and day; a PDF is viewed, a workbook downloaded, either is deleted. */
export function useDocumentColumns(
  onOpen: (step: 'view' | 'delete', document: ListedDocument) => void,
): Column<ListedDocument>[] {
  const t = useText();
  const { locale } = useTexts();
  const { download, busy } = useDownload();
  const open = (document: ListedDocument) =>
    document.mimeType === documentTypes.pdf
      ? onOpen('view', document)
      : void download(addressOfDocument(document.id, { download: true }));
  const number = numberFormat(locale);
  const title = (name: 'name' | 'size' | 'created_at' | 'actions') =>
    t(`documents.documents.columns.${name}`);
  return [
    {
      id: 'name',
      title: title('name'),
      sortable: true,
      cell: (document) => (
        <FileLink address={addressOfDocument(document.id)} onOpen={() => open(document)}>
          {document.name}
        </FileLink>
      ),
    },
    {
      id: 'size',
      title: title('size'),
      sortable: true,
      align: 'end',
      cell: ({ size }) =>
        t('documents.documents.size', { kb: number.format(Math.max(1, Math.round(size / 1000))) }),
    },
    {
      id: 'created_at',
      title: title('created_at'),
      sortable: true,
      cell: ({ created_at }) => showDateTime(created_at, portalTimeZone()),
    },
    {
      id: 'actions',
      title: '',
      cell: (document) => (
        <div className={classNames(styles.actions, actionLinks)}>
          {document.mimeType === documentTypes.pdf ? (
            <Button
              look="plain"
              aria-label={t('documents.documents.viewOf', { name: document.name })}
              onClick={() => open(document)}
            >
              {t('documents.documents.view')}
            </Button>
          ) : (
            <Button
              look="plain"
              busy={busy}
              aria-label={t('documents.documents.downloadOf', { name: document.name })}
              onClick={() => open(document)}
            >
              {t('documents.documents.download')}
            </Button>
          )}
          <Button
            look="plain"
            aria-label={t('documents.documents.deleteOf', { name: document.name })}
            onClick={() => onOpen('delete', document)}
          >
            {t('documents.documents.delete')}
          </Button>
        </div>
      ),
    },
  ];
}
