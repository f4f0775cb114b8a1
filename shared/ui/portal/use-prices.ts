import { useQueries } from '@tanstack/react-query';
import { buildingCalls } from '../../api/buildings';
import { usePortal, usePortalQueryClient } from './portal-provider';
import { asking } from './use-portal-query';

export type Priced = {
  /** '' where it does not matter which unit it is. */
  unit_number: string;
  pest_id: string | null;
  treatment_id: string | null;
  /** The stored order that it is asked for. */
  order_id?: string | undefined;
};

/**
 * What several treatments cost, in cents (3 §7.1), each with a pest and a treatment; the answers stand in the order of the questions.
 * A question that stands there twice is asked once.
 */
export function usePrices(buildingId: string, priced: readonly Priced[]) {
  const portal = usePortal();
  const questions = priced.map((each) => priceQuestion(buildingId, each));
  const keys = questions.map(({ query }) => JSON.stringify(query));
  const asked = new Map(keys.map((key, place) => [key, questions[place]!]));
  const queries = [...asked.values()].map((question) => asking(portal, buildingCalls.price, question));
  const answers = useQueries({ queries }, usePortalQueryClient());
  const places = new Map([...asked.keys()].map((key, place) => [key, place]));
  return keys.map((key) => answers[places.get(key)!]!);
}

function priceQuestion(buildingId: string, { unit_number, pest_id, treatment_id, order_id }: Priced) {
  const service = { pestID: pest_id ?? '', treatmentID: treatment_id ?? '' };
  return {
    query: {
      building_uuid: buildingId,
      ...service,
      ...(unit_number && { unit_number }),
      ...(order_id && { order_id }),
    },
  };
}
