import { Button, DocumentIcon, EmptyState, PlusIcon, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { ListSearch } from '../grid/list-search';
import { NothingFound } from '../grid/nothing-found';
import { ResourceList } from '../grid/resource-list';
import { CountedPage } from '../shell';
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
  const close = () => setOpen(null);
  const create = (
    <Button look="main" icon={<PlusIcon />} onClick={() => setOpen({ dialog: 'create' })}>
      {t('documents.folders.create')}
    </Button>
  );
  return (
    <ResourceList<ListedFolder> resource="portal-documents" sort={byTitle} perPage={mostShown}>
      <CountedPage
        title={t('documents.folders.title')}
        counted={(count) => t('documents.folders.count', { count })}
        actions={create}
      >
        <ListSearch label={t('documents.folders.search')} hint={t('documents.folders.searchHint')} />
        <Folders create={create} onOpen={setOpen} />
      </CountedPage>
      {open?.dialog === 'create' && <FolderDialog onClose={close} />}
      {open?.dialog === 'edit' && <FolderDialog folder={open.folder} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteFolderDialog folder={open.folder} onClose={close} />}
    </ResourceList>
  );
}

function Folders({ create, onOpen }: { create: ReactNode; onOpen: (open: Open) => void }) {
  const t = useText();
  const { data, error, refetch, filterValues } = useListContext<ListedFolder>();
  if (error && !data) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="12rem" />;
  if (data.length === 0) {
    if (filterValues.q) return <NothingFound />;
    return (
      <EmptyState title={t('documents.folders.empty')} icon={<DocumentIcon />} action={create}>
        {t('documents.folders.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.folders} aria-label={t('documents.folders.list')}>
      {data.map((folder) => (
        <FolderCard
          key={folder.id}
          folder={folder}
          onEdit={() => onOpen({ dialog: 'edit', folder })}
          onDelete={() => onOpen({ dialog: 'delete', folder })}
        />
      ))}
    </ul>
  );
}

/** All folders are on one page. */
const mostShown = 1000;
const byTitle = { field: 'title', order: 'ASC' } as const;
