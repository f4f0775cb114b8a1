import { useDataProvider } from 'react-admin';
import { useConflict } from '../conflicts';
import type { ListedBranch } from './listed-branch';

/**
 * What tells a change of a branch, or of its prices, from one that somebody else has saved meanwhile.
 * @param asForm the branch as the form holds it
 */
export function useBranchConflict<Values extends object, Branch extends ListedBranch | null>(
  branch: Branch,
  asForm: (branch: Branch) => Values,
) {
  const records = useDataProvider();
  return useConflict<Values>({ values: asForm(branch), version: branch?.updated_at }, async () => {
    const { data } = await records.getOne('price-management', { id: branch?.id });
    return { values: asForm(data as Branch & ListedBranch), version: data.updated_at };
  });
}
