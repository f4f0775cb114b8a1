import { buildingPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** A building with its units, tax and settings; nothing is asked while `buildingId` is null. */
export const useBuilding = (buildingId: string | null) =>
  usePortalQuery(
    buildingPortalCalls,
    'building',
    { params: { buildingId: buildingId ?? '' } },
    { enabled: buildingId !== null && buildingId !== '' },
  );
