import { priceCalls } from '@clearunit/shared/api/prices';
import { checkPlace, placeBuilding } from '@clearunit/shared/domain/branches';
import type { Problem } from '@clearunit/shared/domain/errors';
import { readTaxPercent } from '@clearunit/shared/domain/taxes';
import { usePortalQuery } from '@clearunit/shared/ui/portal';

/** Where a building is, its tax and its branch, as they are written; '' where they follow from something else. */
export interface PlaceValues {
  building_address: string;
  building_city: string;
  province: string;
  /** A branch's id. */
  branch_id: string;
  tax_by_hand: string;
}

/** The branches to choose from, and where a building stands with what is written. */
export function usePlace() {
  const {
    data: branches,
    error,
    refetch,
  } = usePortalQuery(
    priceCalls.branches,
    {},
    // Whoever comes back from writing the cities of a branch finds them here.
    { staleTime: 0 },
  );
  /** The place with these values, and `provinceFound`, the province with nothing chosen. */
  const placeOf = ({ building_address: address, building_city: city, province, branch_id }: PlaceValues) => {
    const chosen = branches?.find((branch) => branch.branch_id === branch_id);
    const place = (said: string) =>
      placeBuilding({ address, city, province: said, branch: '' }, branches ?? [], chosen);
    return { found: place(province), provinceFound: place('').province };
  };
  return {
    branches,
    error,
    refetch,
    placeOf,
    /**
     * What is wrong with it; while there are no branches, a missing city is all that can be told. A branch that the
     * building has already may stay, even a retired one.
     */
    problemsOf: (values: PlaceValues, branchBefore: string | null): Problem[] => {
      const { found } = placeOf(values);
      if (!branches)
        return found.branchProblem?.reason === 'branches.city-missing' && values.branch_id === ''
          ? [{ field: 'branch_id', ...found.branchProblem }]
          : [];
      const mayStay = branchBefore !== null && branchBefore === values.branch_id;
      return checkPlace(found, values.tax_by_hand).filter(({ field }) => !(mayStay && field === 'branch_id'));
    },
  };
}

export type PlaceOfForm = ReturnType<typeof usePlace>;

/** The tax as it is sent: percent, or null where it follows from the province. */
export const sentTax = (typed: string): number | string | null => {
  const percent = readTaxPercent(typed);
  return percent === undefined ? typed : percent;
};
