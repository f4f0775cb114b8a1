import type { BuildingRow } from '@clearunit/shared/api/buildings';
import { buildingCalls } from '@clearunit/shared/api/buildings';
import { Button } from '@clearunit/shared/ui/kit';
import { NearWords } from '@clearunit/shared/ui/near-words';
import { useLoadMore } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { SearchBox } from '../../order-list/search-box';
import { useListQuery } from '../../order-list/use-list-query';
import { buildingAddress, requestAddress } from '../addresses';
import { LoadMoreList } from '../load-more-list';
import styles from './home.module.css';

/** A building search needs more than two characters (3 §9). */
const shortestSearch = 3;
const keyOf = ({ uuid }: BuildingRow) => uuid;

/** All buildings, searched by name, address, code or customer, each with View and Request Order (3 §2.11). */
export function BuildingList() {
  const t = useText();
  const { query, change } = useListQuery();
  const q = query.get('q') ?? '';
  const search = (text: string) => change({ q: text });
  const list = useLoadMore(buildingCalls.buildings, { query: { q } }, keyOf);
  return (
    <div className={styles.groups}>
      <div className={styles.search}>
        <SearchBox label={t('visits.buildings.search')} value={q} fewest={shortestSearch} onSearch={search} />
        <p className={styles.soft}>{t('visits.buildings.hint')}</p>
        <NearWords search={{ q }} hasFound={list.total > 0} />
      </div>
      <LoadMoreList
        label={t('visits.buildings.label')}
        list={list}
        keyOf={keyOf}
        card={(building) => <BuildingCard building={building} />}
        empty={{
          title: t('visits.buildings.empty'),
          text: t('visits.buildings.emptyText'),
          action: q !== '' && <Button onClick={() => search('')}>{t('visits.buildings.clear')}</Button>,
        }}
      />
    </div>
  );
}

function BuildingCard({ building }: { building: BuildingRow }) {
  const t = useText();
  const { uuid, building_name, building_address, location_id, customer_name, unit_count } = building;
  return (
    <article className={styles.card}>
      <h2>{building_name}</h2>
      {building_address !== building_name && <p className={styles.soft}>{building_address}</p>}
      <p className={styles.soft}>
        {[
          t('visits.buildings.code', { code: location_id }),
          customer_name,
          t('common.units', { smart_count: unit_count }),
        ].join(' · ')}
      </p>
      <div className={styles.actions}>
        <Link
          to={buildingAddress(uuid)}
          aria-label={t('visits.buildings.viewNamed', { building: building_name })}
        >
          {t('visits.buildings.view')}
        </Link>
        <Link
          to={requestAddress(uuid)}
          aria-label={t('visits.buildings.requestNamed', { building: building_name })}
        >
          {t('visits.buildings.request')}
        </Link>
      </div>
    </article>
  );
}
