import { buildingCalls } from '../../api/buildings';
import { usePortalQuery } from './use-portal-query';

/** A building with its units, tax and settings; nothing is asked while `buildingId` is null. */
export const useBuilding = (buildingId: string | null) =>
  usePortalQuery(
    buildingCalls.building,
    { params: { id: buildingId ?? '' } },
    { enabled: buildingId !== null && buildingId !== '', select: ([building]) => building },
  );
