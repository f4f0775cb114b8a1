import type { Cents } from '@clearunit/shared/domain/prices';
import type { Runner } from '../../db/runner';
import { namedBranches } from './branches-queries';

export interface PricedService {
  pest_id: string;
  treatment_id: string;
  service_code: string;
  price: Cents;
}

/**
 * The prices of services in a building's branch, in cents (specification README no. 11). A service without a price has
 * no row: its price is 0.
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

export interface ExportedPrice {
  branch_code: string;
  branch_name: string;
  service_code: string;
  pest_name: string;
  treatment_name: string;
  /** In dollars, as the branch's other amounts are. */
  price: number;
  minimum_charge: number;
  no_access_fee: number;
}

/** The prices of the branches that a search finds, or of some ids only. */
export function pricesToExport(q: string, ids?: readonly string[]): { sql: string; values: unknown[] } {
  const where = namedBranches(q);
  if (ids) where.about(ids, (place) => `b.id::text = any(${place})`);
  const sql = `select b.code as branch_code, b.name as branch_name, s.code as service_code, p.name as pest_name,
      m.name as treatment_name, (bp.price_cents / 100.0)::float8 as price,
      (b.minimum_charge_cents / 100.0)::float8 as minimum_charge,
      (b.no_access_fee_cents / 100.0)::float8 as no_access_fee
    from branches b
    join branch_prices bp on bp.branch_id = b.id
    join service_codes s on s.code = bp.service_code
    join pests p on p.id = s.pest_id
    join treatments m on m.id = s.treatment_id
    ${where.sql}
    order by b.code, s.code`;
  return { sql, values: where.values };
}
