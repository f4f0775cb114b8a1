import { usePortalQuery } from './use-portal-query';

type Priced = { unit_number: string; pest_id: string | null; treatment_id: string | null };

/** What a treatment of a unit costs, in cents (3 §7.1); nothing is asked until pest and treatment are chosen. */
export const usePrice = (buildingId: string, { unit_number, pest_id, treatment_id }: Priced) =>
  usePortalQuery(
    'price',
    {
      params: { buildingId },
      query: { unit_number, pestID: pest_id ?? '', treatmentID: treatment_id ?? '' },
    },
    { enabled: pest_id !== null && treatment_id !== null },
  );
