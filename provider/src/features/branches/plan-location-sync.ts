import { createHash } from 'node:crypto';
import type { Branch, LocationSync } from '@clearunit/shared/api/prices';
import { branchOfCity, findBranch } from '@clearunit/shared/domain/branches';
import { provinceOfAddress } from '@clearunit/shared/domain/provinces';
import type { BranchedBuilding } from './queries';

/** A building that belongs in another branch than it has. */
export interface BranchMove {
  building: BranchedBuilding;
  to: Branch;
}

export interface LocationPlan {
  moves: BranchMove[];
  answer: LocationSync;
}

/** How many buildings are shown by name; the counts are of all. */
const shown = 200;

/**
 * The branch of each building (4 §2.1): that of the management system, else the one branch of its city. Where neither
 * is certain the building stays; one whose branch was set by hand moves only on request.
 *
 * @param managed branch codes by location code, if the management system has buildings
 */
export function planLocationSync(
  buildings: readonly BranchedBuilding[],
  branches: readonly Branch[],
  managed: ReadonlyMap<string, string>,
): LocationPlan {
  const codes = new Map([...managed].map(([location, code]) => [location.toLowerCase(), code]));
  const nameOf = new Map(branches.map(({ branch_id, branch_name }) => [branch_id, branch_name]));
  const moves: BranchMove[] = [];
  const without: LocationSync['without'] = [];
  let unchanged = 0;
  for (const building of buildings) {
    const found = branchFor(building, branches, codes.get(building.location_id.toLowerCase()));
    if (found.branch && found.branch.branch_id !== building.branch_id) {
      moves.push({ building, to: found.branch });
    } else if (found.branch || building.by_hand) unchanged += 1;
    else without.push({ ...described(building), ...found.problem! });
  }
  function described({ uuid, building_name, location_id, building_city, branch_id }: BranchedBuilding) {
    return { uuid, building_name, location_id, building_city, from: nameOf.get(branch_id ?? '') ?? null };
  }
  const byHand = moves.filter(({ building }) => building.by_hand).length;
  return {
    moves,
    answer: {
      seen: fingerprint(moves),
      moves: counted(moves.map((move) => ({ ...move, from: described(move.building).from }))),
      total: moves.length - byHand,
      by_hand: byHand,
      buildings: moves.slice(0, shown).map(({ building, to }) => ({
        ...described(building),
        to: to.branch_name,
        by_hand: building.by_hand,
      })),
      without: without.slice(0, shown),
      without_total: without.length,
      unchanged,
    },
  };
}

function branchFor(building: BranchedBuilding, branches: readonly Branch[], code: string | undefined) {
  const { building_address: address, building_city: city } = building;
  const province = building.province ?? provinceOfAddress({ address, city });
  if (code === undefined) return branchOfCity(branches, { city, province });
  return findBranch(
    branches.filter(({ branch_code }) => branch_code === code),
    { named: code, city, province },
  );
}

function counted(moves: readonly (BranchMove & { from: string | null })[]): LocationSync['moves'] {
  const byWay = new Map<string, LocationSync['moves'][number]>();
  for (const { from, to, building } of moves) {
    const key = JSON.stringify([building.branch_id, to.branch_id]);
    const known = byWay.get(key) ?? { from, to: to.branch_name, buildings: 0, by_hand: 0 };
    known.buildings += 1;
    if (building.by_hand) known.by_hand += 1;
    byWay.set(key, known);
  }
  return [...byWay.values()].sort((a, b) => b.buildings - a.buildings);
}

/** Changes with every building that would move, its old and new branch, and whether it was set by hand. */
function fingerprint(moves: readonly BranchMove[]): string {
  const lines = moves.map(({ building, to }) =>
    [building.uuid, building.branch_id, to.branch_id, building.by_hand].join(' '),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
