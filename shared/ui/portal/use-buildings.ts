import { buildingPortalCalls, type PortalCalls, type PortalInput } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

export type BuildingsQuery = PortalInput<PortalCalls['buildings']>['query'];

/** A page of the buildings that the reader may see, searched by name, address, code or customer. */
export const useBuildings = (query: BuildingsQuery, enabled = true) =>
  usePortalQuery(buildingPortalCalls, 'buildings', { query }, { keepPrevious: true, enabled });
