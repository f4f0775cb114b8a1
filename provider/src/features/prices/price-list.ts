import type { Cents } from '@clearunit/shared/domain/prices';
import type { Runner } from '../../db/runner';
import { branchPrices } from './queries';

interface Service {
  pest_id: string | null;
  treatment_id: string | null;
}

/**
 * The price of each service in the building's branch, in cents; 0 where there is none (specification README no. 11).
 */
export async function priceList(
  run: Runner,
  buildingId: string,
  services: readonly Service[],
): Promise<(service: Service) => Cents> {
  const key = ({ pest_id, treatment_id }: Service) => `${pest_id} ${treatment_id}`;
  const priced = await branchPrices(run, buildingId, services);
  const prices = new Map(priced.map((service) => [key(service), service.price]));
  return (service) => prices.get(key(service)) ?? 0;
}
