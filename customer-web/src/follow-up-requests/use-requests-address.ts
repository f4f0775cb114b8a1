import { FollowUpRequestStatus } from '@clearunit/shared/domain/follow-ups';
import { useListQuery } from '../order-list/use-list-query';

/** The list's search, status and page in the address; changes begin at page 1. */
export function useRequestsAddress() {
  const { query, change } = useListQuery();
  const status = FollowUpRequestStatus.safeParse(query.get('status'));
  return {
    q: query.get('q') ?? '',
    status: status.success ? status.data : undefined,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    onSearch: (q: string) => change({ q }),
    onStatus: (wanted: string) => change({ status: wanted }),
    onPage: (page: number) => change({ page: String(page) }),
  };
}
