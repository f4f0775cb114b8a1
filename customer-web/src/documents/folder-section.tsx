import { documentCalls } from '@clearunit/shared/api/documents';
import type { Folder } from '@clearunit/shared/api/folders';
import { ChevronDownIcon, ChevronUpIcon, EmptyState, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId } from 'react';
import { DocumentEntry } from './document-entry';
import styles from './documents.module.css';

type FolderSectionProps = { folder: Folder; isOpen: boolean; onToggle: () => void };

/** A folder of the accordion, with its documents while it is open. */
export function FolderSection({ folder, isOpen, onToggle }: FolderSectionProps) {
  const t = useText();
  const id = useId();
  const { uuid, title, description, document_count } = folder;
  return (
    <section className={styles.folder} aria-labelledby={id}>
      <h2 id={id}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <span>
            {title}
            <small>{t('documents.folders.documents', { smart_count: document_count })}</small>
          </span>
          {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
        </button>
      </h2>
      {isOpen && (
        <div className={styles.inside}>
          {description && <p className={styles.description}>{description}</p>}
          <Documents folderId={uuid} title={title} />
        </div>
      )}
    </section>
  );
}

function Documents({ folderId, title }: { folderId: string; title: string }) {
  const t = useText();
  const {
    data: documents,
    error,
    refetch,
  } = usePortalQuery(documentCalls.folderDocuments, { params: { id: folderId } });
  if (error && !documents) return <FailureNotice error={error} onRetry={refetch} />;
  if (!documents) return <Skeleton height="3.5rem" />;
  if (documents.length === 0) {
    return (
      <EmptyState title={t('documents.documents.empty')}>{t('documents.browser.emptyFolder')}</EmptyState>
    );
  }
  return (
    <ul className={styles.documents} aria-label={t('documents.documents.list', { title })}>
      {documents.map((document) => (
        <li key={document.uuid}>
          <DocumentEntry document={document} />
        </li>
      ))}
    </ul>
  );
}
