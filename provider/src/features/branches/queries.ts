import type { Branch } from '@clearunit/shared/api/prices';
import type { Province } from '@clearunit/shared/domain/provinces';
import type { Runner } from '../../db/runner';

/**
 * All branches with the places that they serve, retired ones too, by name.
 * @param held shared lock: nobody changes one until the transaction ends
 */
export async function listServing(run: Runner, { held = false } = {}): Promise<Branch[]> {
  const { rows } = await run.query<Branch>(
    `select id as branch_id, code as branch_code, name as branch_name, cities, province,
       retired_at is not null as is_retired
     from branches order by lower(name), code ${held ? 'for share' : ''}`,
  );
  return rows;
}

export interface BranchedBuilding {
  uuid: string;
  building_name: string;
  building_address: string;
  building_city: string;
  location_id: string;
  province: Province | null;
  branch_id: string | null;
  by_hand: boolean;
}

/**
 * All buildings with their branches, by name.
 * @param held nobody changes or adds one until the transaction ends
 */
export async function listBranched(run: Runner, { held = false } = {}): Promise<BranchedBuilding[]> {
  if (held) await run.query('lock table buildings in share row exclusive mode');
  const { rows } = await run.query<BranchedBuilding>(
    `select id as uuid, name as building_name, address as building_address, city as building_city, location_id,
       province, branch_id, branch_by_hand as by_hand
     from buildings order by lower(name), id`,
  );
  return rows;
}

/** Moves buildings to branches; they are then no longer set by hand. */
export async function moveBuildings(
  run: Runner,
  moves: readonly { uuid: string; to_id: string }[],
  at: string,
): Promise<void> {
  await run.query(
    `update buildings set branch_id = moved.branch_id, branch_by_hand = false, updated_at = $3
     from unnest($1::uuid[], $2::uuid[]) moved(id, branch_id) where buildings.id = moved.id`,
    [moves.map(({ uuid }) => uuid), moves.map(({ to_id }) => to_id), at],
  );
}

export async function countBuildings(run: Runner, branchId: string): Promise<number> {
  const { rows } = await run.query<{ n: number }>(
    'select count(*)::int as n from buildings where branch_id = $1',
    [branchId],
  );
  return rows[0]!.n;
}
