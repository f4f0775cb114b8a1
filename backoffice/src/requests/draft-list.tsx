import { DocumentIcon, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ListSearch, ResourceGrid } from '../grid';
import { ResourceList } from '../grid/resource-list';
import { CountedPage } from '../shell';
import { type ListedDraft, useDraftColumns } from './use-draft-columns';

/** The drafts of all buildings (3 §2.6). */
export default function DraftList() {
  const t = useText();
  const columns = useDraftColumns();
  return (
    <ResourceList<ListedDraft> resource="admin-draft-requests" sort={newestFirst}>
      <CountedPage
        title={t('adminRequests.drafts.title')}
        counted={(count) => t('adminRequests.drafts.count', { count })}
      >
        <ListSearch label={t('adminRequests.drafts.search')} hint={t('adminRequests.drafts.searchHint')} />
        <ResourceGrid
          label={t('adminRequests.drafts.title')}
          columns={columns}
          empty={
            <EmptyState title={t('adminRequests.drafts.empty')} icon={<DocumentIcon />}>
              {t('adminRequests.drafts.emptyHint')}
            </EmptyState>
          }
        />
      </CountedPage>
    </ResourceList>
  );
}

const newestFirst = { field: 'order_date_time', order: 'DESC' } as const;
