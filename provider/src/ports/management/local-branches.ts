import type { ManagedBranches } from './branches';
import { adoptBranches, branchesByCity, readBranches, writePrices } from './local-branches.queries';

/**
 * The built-in management system's branches: prices are edited by hand, and a building belongs to the branch that most
 * buildings of its city belong to. Branches that came into the portal by another way are taken over as they are.
 */
export const localBranches: ManagedBranches = {
  async branches(run) {
    await adoptBranches(run);
    return readBranches(run);
  },
  branchOfBuildings: branchesByCity,
  async savePrices(run, branch) {
    await adoptBranches(run);
    await writePrices(run, branch);
  },
};
