import type { Runner } from '../../../db/runner';
import type { ManagedBranch } from '../records';

/** Adds the portal's branches that the system does not have yet, with their prices. */
export async function adoptBranches(run: Runner): Promise<void> {
  await run.query(
    `insert into management_branches (code, name, minimum_charge_cents, service_codes, cities, province, retired_at)
     select b.code, b.name, b.minimum_charge_cents, coalesce(b.service_codes,
       (select json_agg(json_build_object('serviceCode', p.service_code, 'price', round(p.price_cents / 100.0, 2))
          order by p.service_code)::text from branch_prices p where p.branch_id = b.id), '[]'),
       b.cities, b.province, b.retired_at
     from branches b on conflict (code) do nothing`,
  );
}

/** All branches with their prices, by code. */
export async function readBranches(run: Runner): Promise<ManagedBranch[]> {
  const { rows } = await run.query<ManagedBranch>(
    `select code, name, minimum_charge_cents as "minimumCharge", service_codes as "serviceCodes", cities,
       province, retired_at is not null as "isRetired"
     from management_branches order by code`,
  );
  return rows;
}

/** Writes a branch's minimum charge, in cents, and prices; an unknown code changes nothing. */
export async function writePrices(
  run: Runner,
  branch: Pick<ManagedBranch, 'code' | 'minimumCharge' | 'serviceCodes'>,
): Promise<void> {
  await run.query(
    `update management_branches set minimum_charge_cents = $2, service_codes = $3, updated_at = now() where code = $1`,
    [branch.code, branch.minimumCharge, branch.serviceCodes],
  );
}

/** Adds a branch, or changes the one with a former code. */
export async function writeBranch(
  run: Runner,
  branch: ManagedBranch,
  codeBefore: string | null,
): Promise<void> {
  if (codeBefore !== null) {
    await run.query('update management_branches set code = $2 where code = $1', [codeBefore, branch.code]);
  }
  await run.query(
    `insert into management_branches (code, name, minimum_charge_cents, service_codes, cities, province, retired_at)
     values ($1, $2, $3, $4, coalesce($5::text[], '{}'), $6, case when $7::boolean then now() end)
     on conflict (code) do update set name = excluded.name, minimum_charge_cents = excluded.minimum_charge_cents,
       service_codes = excluded.service_codes, cities = coalesce($5::text[], management_branches.cities),
       province = coalesce($6, management_branches.province),
       retired_at = case when $7::boolean is null then management_branches.retired_at
         when $7 then coalesce(management_branches.retired_at, now()) end,
       updated_at = now()`,
    [
      ...[branch.code, branch.name, branch.minimumCharge, branch.serviceCodes],
      ...[branch.cities ?? null, branch.province ?? null, branch.isRetired ?? null],
    ],
  );
}
