import { Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilterContext } from 'react-admin';
import { ListSearch } from '../../grid';
import styles from './building-filters.module.css';
import { SchedulerFilter } from './scheduler-filter';

/** What `scheduler` is for the buildings that nobody has. */
const nobody = 'none';

/** Searches buildings, and filters them by scheduler and whether they are retired (4 §20). */
export function BuildingFilters() {
  const t = useText();
  const { filterValues, setFilters } = useListFilterContext();
  const isUnassigned = filterValues.scheduler === nobody;
  const set = (scheduler: string) =>
    setFilters({ ...filterValues, scheduler: scheduler || undefined }, undefined, false);
  return (
    <div className={styles.filters}>
      <ListSearch label={t('console.buildings.search')} hint={t('console.buildings.searchHint')} />
      <SchedulerFilter value={isUnassigned ? '' : (filterValues.scheduler ?? '')} onChoose={set} />
      <Toggle
        label={t('console.buildings.unassigned')}
        checked={isUnassigned}
        onChange={(isOn) => set(isOn ? nobody : '')}
      />
      <Toggle
        label={t('buildings.retire.retired')}
        checked={filterValues.status === 'retired'}
        onChange={(isOn) =>
          setFilters({ ...filterValues, status: isOn ? 'retired' : undefined }, undefined, false)
        }
      />
    </div>
  );
}
