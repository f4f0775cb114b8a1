import {
  DocumentIcon,
  EmptyState,
  ErrorNotice,
  GoBackButton,
  Skeleton,
  Table,
} from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Suspense, useState } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { ListSearch } from '../grid/list-search';
import { NothingFound } from '../grid/nothing-found';
import { ResourceList, silent } from '../grid/resource-list';
import { Page } from '../shell';
import { PdfViewer } from '../viewer';
import { DeleteDocumentDialog } from './delete-document-dialog';
import { addressOfDocument } from './document-address';
import type { ListedFolder } from './listed-folder';
import { UploadButton } from './upload-button';
import { type ListedDocument, useDocumentColumns } from './use-document-columns';

type Open = { step: 'view' | 'delete'; document: ListedDocument };

/** The documents of a folder: seen, saved, deleted, and new ones uploaded (3 §2.14). */
export default function DocumentList() {
  const { folderID = '' } = useParams();
  return (
    <ResourceList<ListedDocument>
      key={folderID}
      resource="documents"
      sort={latestFirst}
      perPage={mostShown}
      filter={{ folder_id: folderID }}
    >
      <Documents folderID={folderID} />
    </ResourceList>
  );
}

function Documents({ folderID }: { folderID: string }) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const folder = useGetOne<ListedFolder>('portal-documents', { id: folderID }, silent);
  const listed = useListContext<ListedDocument>();
  const { sort, setSort, filterValues } = listed;
  const columns = useDocumentColumns((step, document) => setOpen({ step, document }));
  const close = () => setOpen(null);
  const title = folder.data?.title ?? t('documents.documents.title');
  const error = folder.error ?? listed.error;
  const upload = <UploadButton folderId={folderID} />;
  return (
    <Page
      title={
        listed.total === undefined ? title : t('documents.documents.count', { title, count: listed.total })
      }
      about={folder.data?.description}
      actions={
        <>
          <GoBackButton onClick={() => navigate('/portal-documents')} />
          {!error && upload}
        </>
      }
    >
      {error && (
        <ErrorNotice
          message={errorText(error)}
          onRetry={() => {
            void folder.refetch();
            void listed.refetch();
          }}
        />
      )}
      {!error && (
        <ListSearch label={t('documents.documents.search')} hint={t('documents.documents.searchHint')} />
      )}
      {!error && !listed.data && <Skeleton height="12rem" />}
      {!error && listed.data?.length === 0 && filterValues.q && <NothingFound />}
      {!error && listed.data?.length === 0 && !filterValues.q && (
        <EmptyState title={t('documents.documents.empty')} icon={<DocumentIcon />}>
          {t('documents.documents.emptyHint')}
        </EmptyState>
      )}
      {!error && listed.data && listed.data.length > 0 && (
        <Table
          label={t('documents.documents.list', { title })}
          columns={columns}
          rows={listed.data}
          rowKey={(document) => document.id}
          sort={{ column: sort.field, order: sort.order }}
          onSort={({ column, order }) => setSort({ field: column, order })}
        />
      )}
      {open?.step === 'view' && (
        <Suspense fallback={null}>
          <PdfViewer
            title={open.document.name}
            address={addressOfDocument(open.document.id)}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.step === 'delete' && <DeleteDocumentDialog document={open.document} onClose={close} />}
    </Page>
  );
}

/** All documents of a folder are on one page. */
const mostShown = 1000;
const latestFirst = { field: 'created_at', order: 'DESC' } as const;
