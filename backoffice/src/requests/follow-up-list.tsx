import type { FollowUpRequest } from '@clearunit/shared/api/visits';
import { ClockIcon, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback, useState } from 'react';
import { ListSearch, ResourceGrid } from '../grid';
import { ResourceList } from '../grid/resource-list';
import { CountedPage } from '../shell';
import { DecideDialog } from './decide-dialog';
import type { FollowUpDecision } from './follow-up-decision';
import { RequestStatusFilter } from './request-status-filter';
import styles from './requests.module.css';
import { useFollowUpColumns } from './use-follow-up-columns';

/** What technicians ask for; an admin accepts or rejects what is pending (3 §2.11, §4.4). */
export default function FollowUpList() {
  const t = useText();
  const [decision, setDecision] = useState<FollowUpDecision | null>(null);
  const onDecide = useCallback((made: FollowUpDecision) => setDecision(made), []);
  const columns = useFollowUpColumns(onDecide);
  return (
    <ResourceList<FollowUpRequest> resource="admin-follow-up-requests" sort={newestFirst} perPage={50}>
      <CountedPage
        title={t('adminRequests.followUps.title')}
        counted={(count) => t('adminRequests.followUps.count', { count })}
      >
        <div className={styles.filter}>
          <ListSearch
            label={t('adminRequests.followUps.search')}
            hint={t('adminRequests.followUps.searchHint')}
          />
          <RequestStatusFilter />
        </div>
        <ResourceGrid
          label={t('adminRequests.followUps.title')}
          columns={columns}
          empty={
            <EmptyState title={t('adminRequests.followUps.empty')} icon={<ClockIcon />}>
              {t('adminRequests.followUps.emptyHint')}
            </EmptyState>
          }
        />
      </CountedPage>
      {decision && <DecideDialog {...decision} onClose={() => setDecision(null)} />}
    </ResourceList>
  );
}

const newestFirst = { field: 'date', order: 'DESC' } as const;
