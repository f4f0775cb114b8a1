import { Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ListSearch } from '../../grid';
import { useListFilters } from '../../grid/use-list-filters';
import styles from './building-filters.module.css';
import { PickFilter } from './pick-filter';

/** The value of `scheduler` for unassigned buildings. */
const nobody = 'none';

/** Searches buildings, and filters them by scheduler, client, city, branch and whether they are retired (4 §20). */
export function BuildingFilters() {
  const t = useText();
  const { filterValues, change } = useListFilters();
  const isUnassigned = filterValues.scheduler === nobody;
  const set = (name: string, value: string) => change({ [name]: value || undefined });
  return (
    <div className={styles.filters}>
      <ListSearch label={t('buildings.list.search')} hint={t('buildings.list.searchHint')} />
      {(['scheduler', 'customer', 'city', 'branch'] as const).map((by) => (
        <PickFilter
          key={by}
          by={by}
          value={by === 'scheduler' && isUnassigned ? '' : (filterValues[by] ?? '')}
          onChoose={(value) => set(by, value)}
        />
      ))}
      <div className={styles.toggles}>
        <Toggle
          label={t('buildings.list.unassigned')}
          checked={isUnassigned}
          onChange={(isOn) => set('scheduler', isOn ? nobody : '')}
        />
        <Toggle
          label={t('buildings.retire.retired')}
          checked={filterValues.status === 'retired'}
          onChange={(isOn) => set('status', isOn ? 'retired' : '')}
        />
      </div>
    </div>
  );
}
