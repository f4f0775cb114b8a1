import { buildingCalls } from '../../api/buildings';
import type { PortalInput } from '../../api/call';
import type { PortalCalls } from '../../api/portal-calls';
import { usePortalQuery } from './use-portal-query';

export type BuildingsQuery = PortalInput<PortalCalls['buildings']>['query'];

/** A page of the buildings that the reader may see, searched by name, address, code or customer. */
export const useBuildings = (query: BuildingsQuery, enabled = true) =>
  usePortalQuery(buildingCalls.buildings, { query }, { keepPrevious: true, enabled });
