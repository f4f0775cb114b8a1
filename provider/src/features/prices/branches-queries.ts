import type { BranchPrice, Service } from '@clearunit/shared/api/prices';
import type { PageRange } from '@clearunit/shared/domain/paging';
import type { Cents } from '@clearunit/shared/domain/prices';
import { v7 } from 'uuid';
import { Conditions } from '../../db/conditions';
import { isoMoment, type Runner } from '../../db/runner';
import type { ManagedBranch } from '../../ports/management/records';

/** Before the first sync the text is made from the prices. */
const columns = `b.id as branch_id, b.code as branch_code, b.name as branch_name,
  b.cities, b.province, b.retired_at is not null as is_retired, b.minimum_charge_cents as minimum_charge,
  b.no_access_fee_cents as no_access_fee, ${isoMoment('b.updated_at')} as updated_at,
  coalesce(b.service_codes, (select json_agg(json_build_object('serviceCode', p.service_code,
      'price', round(p.price_cents / 100.0, 2)) order by p.service_code)::text
    from branch_prices p where p.branch_id = b.id), '[]') as service_code,
  (select count(*)::int from buildings l where l.branch_id = b.id and l.retired_at is null) as building_count`;

const sorts = {
  branch_name: 'lower(b.name)',
  cities: `lower(array_to_string(b.cities, '; '))`,
  minimum_charge: 'b.minimum_charge_cents',
  no_access_fee: 'b.no_access_fee_cents',
  building_count: 'building_count',
  updated_at: 'b.updated_at',
  id: 'b.id',
} as const;

/** The branches `b` that a search finds by the words of their names and codes (4 §20). */
export function namedBranches(q: string): Conditions {
  const where = new Conditions();
  if (q.trim() === '') return where;
  return where.words(q, (word) => `search_fold(b.name || ' ' || b.code) like any(${word})`);
}

interface BranchFilter extends PageRange {
  q: string;
  order_by: keyof typeof sorts;
  order_by_value: 'ASC' | 'DESC';
}

export async function listBranches(
  run: Runner,
  filter: BranchFilter,
): Promise<{ rows: BranchPrice[]; total: number }> {
  const { sql, values } = namedBranches(filter.q);
  const [listed, counted] = await Promise.all([
    run.query<BranchPrice>(
      `select ${columns} from branches b ${sql}
       order by ${sorts[filter.order_by]} ${filter.order_by_value}, b.code limit ${filter.limit} offset ${filter.offset}`,
      values,
    ),
    run.query<{ total: number }>(`select count(*)::int as total from branches b ${sql}`, values),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findBranch(run: Runner, id: string): Promise<BranchPrice | undefined> {
  const { rows } = await run.query<BranchPrice>(`select ${columns} from branches b where b.id = $1`, [id]);
  return rows[0];
}

/** All branches, locked until the transaction ends, so that syncs run one after another. */
export async function lockBranches(run: Runner): Promise<BranchPrice[]> {
  await run.query('select 1 from branches order by id for update');
  const { rows } = await run.query<BranchPrice>(`select ${columns} from branches b order by b.code`);
  return rows;
}

/** Stores the management system's branch; adds it when the portal has none with that code. */
export async function storeBranch(run: Runner, branch: ManagedBranch, at: string): Promise<string> {
  const { rows } = await run.query<{ id: string }>(
    `insert into branches (id, code, name, minimum_charge_cents, service_codes, updated_at, cities, province, retired_at)
     values ($1, $2, $3, $4, $5, $6, coalesce($7::text[], '{}'), $8, case when $9::boolean then $6::timestamptz end)
     on conflict (code) do update set name = excluded.name, minimum_charge_cents = excluded.minimum_charge_cents,
       service_codes = excluded.service_codes, updated_at = excluded.updated_at,
       cities = coalesce($7::text[], branches.cities), province = coalesce($8, branches.province),
       retired_at = case when $9::boolean is null then branches.retired_at
         when $9 then coalesce(branches.retired_at, excluded.updated_at) end
     returning id`,
    [
      ...[v7(), branch.code, branch.name, branch.minimumCharge, branch.serviceCodes, at],
      ...[branch.cities ?? null, branch.province ?? null, branch.isRetired ?? null],
    ],
  );
  return rows[0]!.id;
}

/** Replaces a branch's prices; codes that are no services are ignored. */
export async function replacePrices(
  run: Runner,
  branchId: string,
  services: readonly { service_code: string; price: Cents }[],
): Promise<void> {
  await run.query('delete from branch_prices where branch_id = $1', [branchId]);
  await run.query(
    `insert into branch_prices (branch_id, service_code, price_cents)
     select $1, s.code, max(given.price) from unnest($2::text[], $3::int[]) given(code, price)
     join service_codes s on s.code = given.code group by s.code`,
    [branchId, services.map((one) => one.service_code), services.map((one) => one.price)],
  );
}

/** Those of these codes that are no services. */
export async function unknownCodes(run: Runner, codes: readonly string[]): Promise<string[]> {
  const { rows } = await run.query<{ code: string }>(
    `select given.code from unnest($1::text[]) given(code)
     where not exists (select from service_codes s where s.code = given.code)`,
    [codes],
  );
  return rows.map(({ code }) => code);
}

/** Changes a branch's code. */
export async function recodeBranch(run: Runner, before: string, code: string): Promise<void> {
  await run.query('update branches set code = $2 where code = $1', [before, code]);
}

/** Every service, by pest and treatment. */
export async function listServices(run: Runner): Promise<Service[]> {
  const { rows } = await run.query<Service>(
    `select s.code as service_code, p.name as pest_name, m.name as treatment_name
     from service_codes s join pests p on p.id = s.pest_id join treatments m on m.id = s.treatment_id
     order by p.name, m.name`,
  );
  return rows;
}

/** Sets what a visit to a closed door costs, in cents. */
export async function setNoAccessFee(run: Runner, branchId: string, fee: Cents): Promise<void> {
  await run.query('update branches set no_access_fee_cents = $2 where id = $1', [branchId, fee]);
}
