import { priceCalls } from '@clearunit/shared/api/prices';
import { checkPlace, placeBuilding } from '@clearunit/shared/domain/branches';
import type { Problem } from '@clearunit/shared/domain/errors';
import { readTaxPercent } from '@clearunit/shared/domain/taxes';
import { usePortalQuery } from '@clearunit/shared/ui/portal';

/** A building's place, tax and branch as typed; '' where they are derived. */
export interface PlaceValues {
  building_address: string;
  building_city: string;
  province: string;
  /** A branch's id. */
  branch_id: string;
  tax_by_hand: string;
}

/** The branches to choose from, and the place that follows from the typed values. */
export function usePlace() {
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
  /** The place with these values, and `provinceFound`, the province with nothing chosen. */
  const placeOf = ({ building_address: address, building_city: city, province, branch_id }: PlaceValues) => {
    const chosen = branches?.find((branch) => branch.branch_id === branch_id);
    const place = (provinceName: string) =>
      placeBuilding({ address, city, province: provinceName, branch: '' }, branches ?? [], chosen);
    return { found: place(province), provinceFound: place('').province };
  };
  return {
    branches,
    error,
    refetch,
    placeOf,
    /**
     * The problems of the place; without branches only a missing city is found. A building may keep a retired branch.
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
