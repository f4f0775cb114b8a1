import { buildingPortalCalls } from '../../api/portal';
import { seldomChanges } from './query-client';
import { usePortalQuery } from './use-portal-query';

/** All pests, with the other names that comments use for them. */
export const usePests = (enabled = true) =>
  usePortalQuery(buildingPortalCalls, 'pests', {}, { staleTime: seldomChanges, enabled });
