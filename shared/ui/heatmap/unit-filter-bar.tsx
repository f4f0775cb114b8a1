import type { ReactNode } from 'react';
import {
  countByChoice,
  type FilterGroup,
  filterGroupNames,
  type HeatmapRow,
  hasGroup,
  toggleGroup,
  type UnitFilters,
} from '../../domain/heatmap';
import { SearchIcon } from '../kit/icons';
import { Select } from '../kit/select';
import { TextInput } from '../kit/text-input';
import { useTexts } from '../texts-context';
import styles from './unit-filter-bar.module.css';
import { useCounts } from './use-counts';

type UnitFilterBarProps = {
  rows: readonly HeatmapRow[];
  filters: UnitFilters;
  onFilters: (filters: UnitFilters) => void;
  /** Whether planned visits are shown; not in the public report. */
  tellsVisits: boolean;
  /** Called for Enter in the search: goes to the first unit found. */
  onFind: () => void;
  /** A further filter beside that of the floor. */
  children?: ReactNode;
};

/** Which units are shown: those that are often looked for with their counts, a floor, and a number that is typed. */
export function UnitFilterBar({
  rows,
  filters,
  onFilters,
  tellsVisits,
  onFind,
  children,
}: UnitFilterBarProps) {
  const { t, locale } = useTexts();
  const floors = rows.flatMap(({ part, floor }) => (part === 'common' ? [] : [floor]));
  const counts = useCounts(countByChoice, rows, filters);
  const chip = (name: FilterGroup | 'unplanned', isOn: boolean, next: UnitFilters) => (
    <button
      key={name}
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      onClick={() => onFilters(next)}
    >
      {t(`heatmap.filters.${name}`)} <b>{counts[name].toLocaleString(locale)}</b>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know the element `search` in every browser
    <form
      role="search"
      className={styles.bar}
      aria-label={t('heatmap.filters.label')}
      onSubmit={(event) => {
        event.preventDefault();
        onFind();
      }}
    >
      <div className={styles.fields}>
        <div className={styles.find}>
          <TextInput
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            label={t('heatmap.filters.find')}
            placeholder={t('heatmap.filters.findHint')}
            value={filters.unit}
            onChange={(event) => onFilters({ ...filters, unit: event.target.value })}
          />
          <SearchIcon />
        </div>
        {floors.length > 1 && (
          <Select
            label={t('heatmap.filters.floor')}
            value={filters.floor ?? ''}
            onChange={(event) => onFilters({ ...filters, floor: event.target.value || null })}
            options={[
              { value: '', text: t('heatmap.filters.allFloors') },
              ...floors.map((floor) => ({ value: floor, text: floor })),
            ]}
          />
        )}
        {children}
      </div>
      <div className={styles.chips}>
        {filterGroupNames.map((group) => chip(group, hasGroup(filters, group), toggleGroup(filters, group)))}
        {tellsVisits && chip('unplanned', filters.unplanned, { ...filters, unplanned: !filters.unplanned })}
      </div>
    </form>
  );
}
