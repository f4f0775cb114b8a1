import { seldomChanges } from './query-client';
import { usePortalQuery } from './use-portal-query';

/** The buildings behind the contact's PIN. */
export const useMyBuildings = (enabled = true) =>
  usePortalQuery('myBuildings', {}, { staleTime: seldomChanges, enabled });
