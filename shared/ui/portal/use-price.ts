import { usePortalQueries, usePortalQuery } from './use-portal-query';

type Priced = { unit_number: string; pest_id: string | null; treatment_id: string | null };

/** What a treatment of a unit costs, in cents (3 §7.1); nothing is asked until pest and treatment are chosen. */
export const usePrice = (buildingId: string, priced: Priced) =>
  usePortalQuery('price', questionOf(buildingId, priced), {
    enabled: priced.pest_id !== null && priced.treatment_id !== null,
  });

/** What several treatments cost, in their order; each has a pest and a treatment. */
export const usePrices = (buildingId: string, priced: readonly Priced[]) =>
  usePortalQueries(
    'price',
    priced.map((each) => questionOf(buildingId, each)),
  );

const questionOf = (buildingId: string, { unit_number, pest_id, treatment_id }: Priced) => ({
  params: { buildingId },
  query: { unit_number, pestID: pest_id ?? '', treatmentID: treatment_id ?? '' },
});
