import type { BranchChange } from '@clearunit/shared/api/building-bulk';
import type { Province } from '@clearunit/shared/domain/provinces';
import { isoMoment, type Runner } from '../../../db/runner';
import { isOpen } from '../../../db/statuses';
import { lockBuildings } from '../chosen-queries';

/** A building with its address and branch before a change of its branch. */
export interface BranchedBuilding {
  id: string;
  locationId: string;
  address: string;
  city: string;
  province: Province | null;
  branchId: string | null;
  branch: string | null;
  byHand: boolean;
  version: string;
}

/** The buildings in use among some, with an exclusive lock until the transaction ends, in the common lock order. */
export async function lockBranched(run: Runner, ids: readonly string[]): Promise<BranchedBuilding[]> {
  await lockBuildings(run, ids);
  const { rows } = await run.query<BranchedBuilding>(
    `select b.id, b.location_id as "locationId", b.address, b.city, b.province, b.branch_id as "branchId",
       br.name as branch, b.branch_by_hand as "byHand", ${isoMoment('b.updated_at')} as version
     from buildings b left join branches br on br.id = b.branch_id
     where b.id = any($1::uuid[]) and b.retired_at is null order by b.id`,
    [ids],
  );
  return rows;
}

export interface StoredBranch {
  id: string;
  branch_id: string | null;
  by_hand: boolean;
  province: Province | null;
}

export async function storeBranches(
  run: Runner,
  buildings: readonly StoredBranch[],
  moment: string,
): Promise<void> {
  await run.query(
    `update buildings b set branch_id = x.branch_id, branch_by_hand = x.by_hand, province = x.province, updated_at = $2
     from json_to_recordset($1) x(id uuid, branch_id uuid, by_hand boolean, province text) where b.id = x.id`,
    [JSON.stringify(buildings), moment],
  );
}

/**
 * What giving a branch to some buildings would change, retired ones left out; undefined when there is no such branch.
 */
export async function findBranchChange(
  run: Runner,
  ids: readonly string[],
  branchId: string,
): Promise<BranchChange | undefined> {
  const { rows } = await run.query<BranchChange>(
    `with changed as materialized (
       select id, branch_id from buildings
       where id = any($1::uuid[]) and retired_at is null and branch_id is distinct from $2::uuid),
     counted as (
       select br.name, count(*)::int as buildings
       from changed c left join branches br on br.id = c.branch_id group by br.id)
     select (select count(*)::int from changed) as buildings,
       (select coalesce(json_agg(n order by n.buildings desc, n.name), '[]') from counted n) as "from",
       (select count(*)::int from orders o where o.building_id in (select id from changed) and ${isOpen('o')}) as open_orders,
       b.name as branch
     from branches b where b.id = $2`,
    [ids, branchId],
  );
  return rows[0];
}
