import { containing } from '../../db/search';
import { named } from './queries-branches';

export interface ExportedPrice {
  branch_code: string;
  branch_name: string;
  service_code: string;
  pest_name: string;
  treatment_name: string;
  /** In dollars, as the minimum charge is. */
  price: number;
  minimum_charge: number;
}

/** The prices of the branches that a search finds; with ids only of these. */
export const pricesToExport = (q: string, ids?: readonly string[]) => ({
  sql: `select b.code as branch_code, b.name as branch_name, s.code as service_code, p.name as pest_name,
      m.name as treatment_name, (bp.price_cents / 100.0)::float8 as price,
      (b.minimum_charge_cents / 100.0)::float8 as minimum_charge
    from branches b
    join branch_prices bp on bp.branch_id = b.id
    join service_codes s on s.code = bp.service_code
    join pests p on p.id = s.pest_id
    join treatments m on m.id = s.treatment_id
    where ${named} and ($2::text[] is null or b.id::text = any($2))
    order by b.code, s.code`,
  values: [containing(q), ids ?? null],
});
