import { buildingPortalCalls } from '../../api/portal';
import { seldomChanges } from './query-client';
import { usePortalQuery } from './use-portal-query';

/** The buildings behind the contact's PIN. */
export const useMyBuildings = (enabled = true) =>
  usePortalQuery(buildingPortalCalls, 'myBuildings', {}, { staleTime: seldomChanges, enabled });
