import { buildingCalls } from '../../api/buildings';
import { seldomChanges } from './query-client';
import { usePortalQuery } from './use-portal-query';

/** The treatments of a pest; nothing is asked until a pest is chosen. */
export const useTreatments = (pestId: string | null) =>
  usePortalQuery(
    buildingCalls.treatments,
    { params: { pestId: pestId ?? '' } },
    { enabled: pestId !== null, staleTime: seldomChanges },
  );
