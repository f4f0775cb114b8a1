import { type OrderFilter, orderFilterNames, orderFilters } from '@clearunit/shared/domain/orders';
import { classNames, Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useEffectEvent } from 'react';
import { useChosenBuilding } from '../chosen-building';
import { showToast } from '../device/show-toast';
import { DraftRows } from './draft-rows';
import { isOfDrafts, useListAddress } from './list-address';
import styles from './order-list.module.css';
import { OrderRows } from './order-rows';
import { SearchBox } from './search-box';

/** A building's orders: searched, filtered by status, sorted and by page, all of it in the address (2 §2.4). */
export function OrderList({ buildingId }: { buildingId: string }) {
  const t = useText();
  const list = useListAddress();
  const { filter, search } = list.address;
  const { building } = useChosenBuilding();
  useToldUnknown(list);
  const options = orderFilterNames.map((name) => ({
    value: String(orderFilters[name]),
    text: t(`orderList.filters.${name}`),
  }));
  const chosen = options.find(({ value }) => value === String(filter))?.text;
  return (
    <section className={styles.list} aria-label={t('orderList.title')}>
      <header className="printed-only">
        <h2>{building?.text}</h2>
        <p>{[chosen, search].filter(Boolean).join(' · ')}</p>
      </header>
      <div className={classNames(styles.tools, 'unprinted')}>
        <SearchBox label={t('orderList.search')} value={search} onSearch={list.onSearch} />
        <Select
          label={t('orderList.status')}
          value={String(filter)}
          options={options}
          onChange={(event) => list.onFilter(Number(event.target.value) as OrderFilter)}
        />
      </div>
      {isOfDrafts(filter) ? (
        <DraftRows buildingId={buildingId} list={list} filter={filter} />
      ) : (
        <OrderRows buildingId={buildingId} list={list} filter={filter} />
      )}
    </section>
  );
}

/** Says that the link had a filter or a sort that the list does not have, and takes it out of the address. */
function useToldUnknown({ address, onForget }: ReturnType<typeof useListAddress>): void {
  const t = useText();
  const isUnknown = address.unknown.length > 0;
  const forget = useEffectEvent(onForget);
  useEffect(() => {
    if (!isUnknown) return;
    void showToast('error', t('orderList.unknownFilter'), { id: 'unknown-filter' });
    forget();
  }, [isUnknown, t]);
}
