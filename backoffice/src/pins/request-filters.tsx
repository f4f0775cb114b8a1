import { pinRequestStatuses } from '@clearunit/shared/domain/pins';
import { Segments, SortSelect } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import { ListSearch } from '../grid';
import { DayRangeFilter } from '../grid/day-range-filter';
import styles from '../grid/filters.module.css';
import { useListFilters } from '../grid/use-list-filters';
import own from './pins.module.css';

const choices = [...pinRequestStatuses, 'all'] as const;

/** Which requests: by words, by what became of them, and by day; kept in the address (4 §20). */
export function RequestFilters() {
  const t = useText();
  const { sort, setSort } = useListContext();
  const { filterValues, change } = useListFilters();
  return (
    <div className={styles.filters}>
      <ListSearch label={t('pins.search')} hint={t('pins.searchHint')} />
      <Segments
        label={t('pins.status')}
        value={choices.find((status) => status === filterValues.status) ?? 'pending'}
        onChoose={(status) => change({ status: status === 'pending' ? undefined : status })}
        options={choices.map((value) => ({ value, text: t(`pins.statuses.${value}`) }))}
      />
      <DayRangeFilter labels={{ from: t('pins.from'), to: t('pins.to') }} />
      <div className={own.sort}>
        <SortSelect
          columns={sortable.map((id) => ({ id, title: t(`pins.sorts.${id}`), sortable: true }))}
          sort={{ column: sort.field, order: sort.order }}
          onSort={({ column, order }) => setSort({ field: column, order })}
        />
      </div>
    </div>
  );
}

const sortable = ['updated_at', 'question_one', 'question_two', 'question_three'] as const;
