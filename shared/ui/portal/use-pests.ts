import { buildingCalls } from '../../api/buildings';
import { seldomChanges } from './query-client';
import { usePortalQuery } from './use-portal-query';

/** All pests, with the other names that comments use for them. */
export const usePests = (enabled = true) =>
  usePortalQuery(buildingCalls.pests, {}, { staleTime: seldomChanges, enabled });
