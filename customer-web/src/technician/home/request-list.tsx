import type { FollowUpRequest } from '@clearunit/shared/api/visits';
import { visitCalls } from '@clearunit/shared/api/visits';
import { Button } from '@clearunit/shared/ui/kit';
import { useLoadMore } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { LoadMoreList } from '../load-more-list';
import { RequestCard } from './request-card';

const keyOf = ({ id }: FollowUpRequest) => id;

/** The technician's own requests, the latest first (3 §2.11). */
export function RequestList({ onChooseBuilding }: { onChooseBuilding: () => void }) {
  const t = useText();
  const list = useLoadMore(visitCalls.followUpRequests, { query: {} }, keyOf);
  return (
    <LoadMoreList
      label={t('visits.requests.label')}
      list={list}
      keyOf={keyOf}
      card={(request) => <RequestCard request={request} />}
      empty={{
        title: t('visits.requests.empty'),
        text: t('visits.requests.emptyText'),
        action: <Button onClick={onChooseBuilding}>{t('visits.requests.chooseBuilding')}</Button>,
      }}
    />
  );
}
