import { type ReactNode, useState } from 'react';
import { type PortfolioShow, portfolioCalls, portfolioShows } from '../../api/portfolio';
import { daysBefore } from '../../domain/heatmap';
import { useSearchText } from '../device';
import { Button, ChevronDownIcon, Select, SortSelect, TextInput } from '../kit';
import { seldomChanges, usePortalQuery } from '../portal';
import { useText } from '../texts-context';
import styles from './portfolio.module.css';
import { isNarrowed } from './portfolio-address';
import type { TabProps } from './portfolio-props';
import { useSortableColumns } from './use-sortable-columns';

type PortfolioFiltersProps = Pick<TabProps, 'address' | 'change'> & { tools?: ReactNode };

/**
 * Search, choice, city and sort of the buildings; on a phone all but the search open by a press, or
 * where something else than usual is chosen.
 */
export function PortfolioFilters({ address, change, tools }: PortfolioFiltersProps) {
  const t = useText();
  const isUsual = !isNarrowed({ ...address, q: '' }) && address.sort.column === 'attention';
  const [isOpen, setOpen] = useState(!isUsual);
  const columns = useSortableColumns();
  return (
    <div className={styles.filters} data-open={isOpen || undefined}>
      <PortfolioSearch address={address} change={change} />
      <Button
        className={styles.more}
        icon={<ChevronDownIcon />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('portfolio.filterAndSort')}
      </Button>
      <Select
        label={t('portfolio.show')}
        value={address.show}
        options={portfolioShows.map((value) => ({
          value,
          text: t(`portfolio.shows.${value}`, { days: daysBefore }),
        }))}
        onChange={({ target }) => change({ show: target.value as PortfolioShow }, { replace: true })}
      />
      <CitySelect address={address} change={change} />
      <SortSelect
        columns={columns}
        sort={address.sort}
        usual={{ column: 'attention', order: 'DESC', text: t('portfolio.usual') }}
        onSort={(sort) => change({ sort }, { replace: true })}
      />
      {tools}
    </div>
  );
}

/** Searches a moment after typing, or at once on Enter. */
export function PortfolioSearch({ address, change }: Pick<TabProps, 'address' | 'change'>) {
  const t = useText();
  const { field } = useSearchText(address.q, (q) => change({ q }, { replace: true }), {
    delay: 400,
  });
  return (
    <search className={styles.search}>
      <TextInput label={t('portfolio.search')} placeholder={t('portfolio.searchHint')} {...field} />
    </search>
  );
}

/** Nothing where all buildings are in one city. */
export function CitySelect({ address, change }: Pick<TabProps, 'address' | 'change'>) {
  const t = useText();
  const { data: cities = [] } = usePortalQuery(
    portfolioCalls.portfolioCities,
    {},
    { staleTime: seldomChanges },
  );
  const { city } = address;
  if (cities.length < 2 && city === '') return null;
  const offered = city === '' || cities.includes(city) ? cities : [city, ...cities];
  return (
    <Select
      label={t('portfolio.city')}
      value={city}
      options={[
        { value: '', text: t('portfolio.anyCity') },
        ...offered.map((name) => ({ value: name, text: name })),
      ]}
      onChange={({ target }) => change({ city: target.value }, { replace: true })}
    />
  );
}
