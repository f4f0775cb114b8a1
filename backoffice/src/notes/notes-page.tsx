import type { Note } from '@clearunit/shared/api/notes';
import { noteCalls } from '@clearunit/shared/api/notes';
import { defaultPageSize, showTotal } from '@clearunit/shared/domain/paging';
import {
  Button,
  DocumentIcon,
  EmptyState,
  GoBackButton,
  Pager,
  PlusIcon,
  Skeleton,
  Table,
} from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PageJump } from '../grid/page-jump';
import { OnBehalfBar } from '../on-behalf/on-behalf-bar';
import { Page } from '../shell';
import { DeleteNote } from './delete-note';
import { NoteDialog } from './note-dialog';
import styles from './notes.module.css';
import { SortSelect } from './sort-select';
import { useNoteColumns } from './use-note-columns';
import { useNotesAddress } from './use-notes-address';

type Open = { step: 'add' } | { step: 'edit' | 'delete'; note: Note };

/** The notes of a building, Alert and Office, the newest first unless turned round (3 §2.18). */
export default function NotesPage() {
  const t = useText();
  const navigate = useNavigate();
  const { building_id: buildingId = '' } = useParams();
  const { page, order, onPage, onOrder, onFirstPage } = useNotesAddress();
  const { data, error, isFetching, refetch } = usePortalQuery(
    noteCalls.notes,
    { query: { buildingID: buildingId, page, order_by_value: order } },
    { keepPrevious: true, enabled: buildingId !== '' },
  );
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useNoteColumns((step, note) => setOpen({ step, note }));
  const close = () => setOpen(null);
  const add = (
    <Button look="main" icon={<PlusIcon />} onClick={() => setOpen({ step: 'add' })}>
      {t('notes.add')}
    </Button>
  );
  return (
    <Page
      title={data ? t('notes.count', { count: showTotal(data.total) }) : t('notes.title')}
      actions={
        <>
          <GoBackButton onClick={() => navigate(`/building-impersonate/${buildingId}`)} />
          {!error && add}
        </>
      }
    >
      <OnBehalfBar buildingId={buildingId} />
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="12rem" />}
      {!error && data?.total === 0 && (
        <EmptyState title={t('notes.empty')} icon={<DocumentIcon />}>
          {t('notes.emptyHint')}
        </EmptyState>
      )}
      {!error && data && data.total > 0 && (
        <div className={styles.list} aria-busy={isFetching || undefined}>
          <SortSelect order={order} onOrder={onOrder} />
          <Table
            label={t('notes.title')}
            columns={columns}
            rows={data.data}
            rowKey={({ uuid }) => uuid}
            sort={{ column: 'created_at', order }}
            onSort={(sort) => onOrder(sort.order)}
          />
          <Pager jump={PageJump} page={page} limit={defaultPageSize} total={data.total} onPage={onPage} />
        </div>
      )}
      {open?.step === 'add' && <NoteDialog buildingId={buildingId} onDone={onFirstPage} onClose={close} />}
      {open?.step === 'edit' && <NoteDialog buildingId={buildingId} note={open.note} onClose={close} />}
      {open?.step === 'delete' && <DeleteNote note={open.note} onDeleted={onFirstPage} onClose={close} />}
    </Page>
  );
}
