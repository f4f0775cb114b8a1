import { useText } from '@clearunit/shared/ui/texts-context';
import { SchedulerPick } from '../../people/scheduler-pick';
import { BranchFilter } from './branch-filter';
import { CityFilter } from './city-filter';
import { CustomerFilter } from './customer-filter';
import type { FilterPickProps } from './filter-pick-props';

/** The filters of buildings, named as in the address. */
export type PickedBy = 'scheduler' | 'customer' | 'city' | 'branch';

const picks = {
  scheduler: SchedulerPick,
  customer: CustomerFilter,
  city: CityFilter,
  branch: BranchFilter,
} satisfies Record<PickedBy, unknown>;

/** Chooses what the list is filtered by, by typing. */
export function FilterPick({ by, ...pick }: Omit<FilterPickProps, 'label'> & { by: PickedBy }) {
  const t = useText();
  const Pick = picks[by];
  return <Pick label={t(labels[by])} {...pick} />;
}

const labels = {
  scheduler: 'buildings.list.scheduler',
  customer: 'buildings.list.columns.customer_name',
  city: 'buildings.columns.building_city',
  branch: 'buildings.list.columns.branch_name',
} as const;
