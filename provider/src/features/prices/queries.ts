import type { Cents } from '@clearunit/shared/domain/prices';
import type { Runner } from '../../db/runner';

export interface PricedService {
  pest_id: string;
  treatment_id: string;
  service_code: string;
  price: Cents;
}

/**
 * What treatments of pests cost in a building's branch, in cents (README no. 11). A service without a price, or a
 * building without a branch, has no row: its price is 0.
 */
export async function branchPrices(
  run: Runner,
  buildingId: string,
  services: readonly { pest_id: string | null; treatment_id: string | null }[],
): Promise<PricedService[]> {
  const { rows } = await run.query<PricedService>(
    `select s.pest_id, s.treatment_id, s.code as service_code, p.price_cents as price
     from buildings b
     join branch_prices p on p.branch_id = b.branch_id
     join service_codes s on s.code = p.service_code
     where b.id = $1 and (s.pest_id, s.treatment_id) in (select * from unnest($2::uuid[], $3::uuid[]))`,
    [buildingId, services.map((one) => one.pest_id), services.map((one) => one.treatment_id)],
  );
  return rows;
}
