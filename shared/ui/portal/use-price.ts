import { buildingCalls } from '../../api/buildings';
import { usePortalQuery } from './use-portal-query';

export type Priced = {
  unit_number: string;
  pest_id: string | null;
  treatment_id: string | null;
  /** The stored order that it is asked for. */
  order_id?: string | undefined;
};

/** What a treatment of a unit costs, in cents (3 §7.1); nothing is asked until pest and treatment are chosen. */
export const usePrice = (buildingId: string, priced: Priced) =>
  usePortalQuery(buildingCalls.price, priceQuestion(buildingId, priced), {
    enabled: priced.pest_id !== null && priced.treatment_id !== null,
  });

/** The portal's question for a price. */
export const priceQuestion = (
  buildingId: string,
  { unit_number, pest_id, treatment_id, order_id }: Priced,
) => ({
  query: {
    building_uuid: buildingId,
    unit_number,
    pestID: pest_id ?? '',
    treatmentID: treatment_id ?? '',
    ...(order_id && { order_id }),
  },
});
