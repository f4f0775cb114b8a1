import { seldomChanges } from './query-client';
import { usePortalQuery } from './use-portal-query';

/** Schedulers as choices of a list, at most a hundred; those whose name or e-mail holds a text. */
export const useSchedulers = (q = '') =>
  usePortalQuery('schedulers', { query: { q } }, { staleTime: seldomChanges, keepPrevious: true });
