import { seldomChanges } from './query-client';
import { usePortalQuery } from './use-portal-query';

/** All schedulers as choices of a list. */
export const useSchedulers = () => usePortalQuery('schedulers', {}, { staleTime: seldomChanges });
