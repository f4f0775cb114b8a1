import type { Runner } from '../../../db/runner';
import type { ManagedBranch } from '../records';

/** Takes branches of the portal that the system does not have yet into it, with the prices that they have. */
export async function adoptBranches(run: Runner): Promise<void> {
  await run.query(
    `insert into management_branches (code, name, minimum_charge_cents, service_codes)
     select b.code, b.name, b.minimum_charge_cents, coalesce(b.service_codes,
       (select json_agg(json_build_object('serviceCode', p.service_code, 'price', round(p.price_cents / 100.0, 2))
          order by p.service_code)::text from branch_prices p where p.branch_id = b.id), '[]')
     from branches b on conflict (code) do nothing`,
  );
}

export async function readBranches(run: Runner): Promise<ManagedBranch[]> {
  const { rows } = await run.query<ManagedBranch>(
    `select code, name, minimum_charge_cents as "minimumCharge", service_codes as "serviceCodes"
     from management_branches order by code`,
  );
  return rows;
}

export async function writePrices(
  run: Runner,
  branch: Pick<ManagedBranch, 'code' | 'minimumCharge' | 'serviceCodes'>,
): Promise<void> {
  await run.query(
    `update management_branches set minimum_charge_cents = $2, service_codes = $3, updated_at = now() where code = $1`,
    [branch.code, branch.minimumCharge, branch.serviceCodes],
  );
}

/**
 * By the building's location code: each building of a city goes to the branch that serves most of that city; where two serve as many, the building
 * stays with its own if that is one of them.
 */
export async function branchesByCity(run: Runner): Promise<Map<string, string>> {
  const { rows } = await run.query<{ location: string; code: string }>(
    `with served as (
       select lower(trim(city)) as city, branch_id, count(*) as buildings from buildings
       where branch_id is not null and trim(city) <> '' group by 1, 2)
     select distinct on (b.id) b.location_id as location, br.code
     from buildings b
     join served s on s.city = lower(trim(b.city))
     join branches br on br.id = s.branch_id
     order by b.id, s.buildings desc, (s.branch_id = b.branch_id) desc, br.code`,
  );
  return new Map(rows.map(({ location, code }) => [location, code]));
}
