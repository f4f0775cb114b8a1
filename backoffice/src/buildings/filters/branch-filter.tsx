import { priceCalls } from '@clearunit/shared/api/prices';
import { Combobox } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { FilterPickProps } from './filter-pick-props';

/** Filters by branch, a retired one too, or by having none. */
export function BranchFilter({ anyText, value, onChoose, label }: FilterPickProps) {
  const t = useText();
  const { data: branches = [] } = usePortalQuery(priceCalls.branches, {});
  const options = [
    { value: '', text: anyText },
    { value: 'none', text: t('buildingTools.withoutBranch') },
    ...branches.map(({ branch_id, branch_name, branch_code }) => ({
      value: branch_id,
      text: branch_name,
      detail: branch_code,
    })),
  ];
  return (
    <Combobox label={label} options={options} value={value} onChoose={(chosen) => onChoose(chosen ?? '')} />
  );
}
