import { FollowUpRequestStatus } from '@clearunit/shared/domain/follow-ups';
import { useSearchParams } from 'react-router-dom';

/** What the address says of the list: what is searched for, in which state, and the page; changes begin at page 1. */
export function useRequestsAddress() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const status = FollowUpRequestStatus.safeParse(params.get('status'));
  return {
    q: params.get('q') ?? '',
    status: status.success ? status.data : undefined,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    onSearch: (q: string) => change({ q }),
    onStatus: (wanted: string) => change({ status: wanted }),
    onPage: (page: number) => change({ page: String(page) }),
  };
}
