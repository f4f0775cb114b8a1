import { priceCalls } from '@clearunit/shared/api/prices';
import { checkLocation, locateBuilding } from '@clearunit/shared/domain/branches';
import type { Problem } from '@clearunit/shared/domain/errors';
import { readTaxPercent } from '@clearunit/shared/domain/taxes';
import { usePortalQuery } from '@clearunit/shared/ui/portal';

/** A building's location, tax and branch as typed; '' where they are derived. */
export interface LocationValues {
  building_address: string;
  building_city: string;
  province: string;
  /** A branch's id. */
  branch_id: string;
  tax_by_hand: string;
}

/** The branches to choose from, and the location that follows from the typed values. */
export function useBuildingLocation() {
  const {
    data: branches,
    error,
    refetch,
  } = usePortalQuery(
    priceCalls.branches,
    {},
    // A branch's cities may have been edited in another tab.
    { staleTime: 0 },
  );
  /** The location with these values, and `provinceFound`, the province with nothing chosen. */
  const locationOf = ({
    building_address: address,
    building_city: city,
    province,
    branch_id,
  }: LocationValues) => {
    const chosen = branches?.find((branch) => branch.branch_id === branch_id);
    const location = (provinceName: string) =>
      locateBuilding({ address, city, province: provinceName, branch: '' }, branches ?? [], chosen);
    return { found: location(province), provinceFound: location('').province };
  };
  return {
    branches,
    error,
    refetch,
    locationOf,
    /**
     * The problems of the location; without branches only a missing city is found. A building may keep a retired branch.
     */
    problemsOf: (values: LocationValues, branchBefore: string | null): Problem[] => {
      const { found } = locationOf(values);
      if (!branches)
        return found.branchProblem?.reason === 'branches.city-missing' && values.branch_id === ''
          ? [{ field: 'branch_id', ...found.branchProblem }]
          : [];
      const mayStay = branchBefore !== null && branchBefore === values.branch_id;
      return checkLocation(found, values.tax_by_hand).filter(
        ({ field }) => !(mayStay && field === 'branch_id'),
      );
    },
  };
}

export type LocationOfForm = ReturnType<typeof useBuildingLocation>;

/** The tax as it is sent: percent, or null where it follows from the province. */
export const sentTax = (typed: string): number | string | null => {
  const percent = readTaxPercent(typed);
  return percent === undefined ? typed : percent;
};
