import { Button, DocumentIcon, EmptyState, PlusIcon, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { silent } from '../grid/resource-list';
import { Page } from '../shell';
import { DeleteFolderDialog } from './delete-folder-dialog';
import styles from './documents.module.css';
import { FolderCard } from './folder-card';
import { FolderDialog } from './folder-dialog';
import type { ListedFolder } from './listed-folder';

type Open = { dialog: 'create' } | { dialog: 'edit' | 'delete'; folder: ListedFolder };

/** The folders of the portal documents (3 §2.14). */
export default function FolderList() {
  const t = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, total, error, refetch } = useGetList<ListedFolder>('portal-documents', allByTitle, silent);
  const close = () => setOpen(null);
  const create = (
    <Button look="main" icon={<PlusIcon />} onClick={() => setOpen({ dialog: 'create' })}>
      {t('documents.folders.create')}
    </Button>
  );
  return (
    <Page
      title={
        total === undefined ? t('documents.folders.title') : t('documents.folders.count', { count: total })
      }
      actions={create}
    >
      {error && !data && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton height="12rem" />}
      {data?.length === 0 && (
        <EmptyState title={t('documents.folders.empty')} icon={<DocumentIcon />} action={create}>
          {t('documents.folders.emptyHint')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.folders} aria-label={t('documents.folders.list')}>
          {data.map((folder) => (
            <FolderCard
              key={folder.id}
              folder={folder}
              onEdit={() => setOpen({ dialog: 'edit', folder })}
              onDelete={() => setOpen({ dialog: 'delete', folder })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'create' && <FolderDialog onClose={close} />}
      {open?.dialog === 'edit' && <FolderDialog folder={open.folder} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteFolderDialog folder={open.folder} onClose={close} />}
    </Page>
  );
}

/** All folders are on one page. */
const allByTitle = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'title', order: 'ASC' },
  filter: {},
} as const;
