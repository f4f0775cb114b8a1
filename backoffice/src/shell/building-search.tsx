import { orderCalls } from '@clearunit/shared/api/orders';
import { showTotal } from '@clearunit/shared/domain/paging';
import { useDebounced } from '@clearunit/shared/ui/device';
import { Combobox } from '@clearunit/shared/ui/kit';
import { NearWords } from '@clearunit/shared/ui/near-words';
import { useBuildings, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import styles from './building-search.module.css';
import { useGoToBuilding } from './use-go-to-building';

/** A search begins beyond this many letters (3 §9). */
const fewest = 2;

/** The scheduler's search for a building by name, address, code or customer; choosing one opens it (1 §2.4). */
export default function BuildingSearch() {
  const t = useText();
  const { goTo, question } = useGoToBuilding();
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), 300);
  const isLongEnough = asked.length > fewest;
  const { data, isFetching } = useBuildings({ q: asked, limit: 10 }, isLongEnough);
  const found = isLongEnough ? (data?.data ?? []) : [];
  const { data: counts = [] } = usePortalQuery(
    orderCalls.orderCounts,
    { query: { ids: found.map(({ uuid }) => uuid).join(',') } },
    { enabled: found.map(({ uuid }) => uuid).length > 0 },
  );
  const ordersOf = (id: string) => {
    const count = counts.find(({ building_id }) => building_id === id)?.count;
    return count === undefined
      ? []
      : [t('console.header.orderCount', { smart_count: count, count: showTotal(count) })];
  };
  const isAnswered = isLongEnough && asked === typed.trim() && !isFetching;
  const noneText = isAnswered
    ? t('console.header.searchNone', { query: asked })
    : t(typed.trim().length > fewest ? 'console.header.searching' : 'console.header.searchHint');
  return (
    <>
      <Combobox
        isSearch
        label={t('console.header.search')}
        hideLabel
        placeholder={t('console.header.search')}
        options={(isAnswered ? found : []).map((row) => ({
          value: row.uuid,
          text: row.building_name,
          detail: [...ordersOf(row.uuid), row.location_id, row.building_address, row.customer_name].join(
            ' · ',
          ),
        }))}
        value={null}
        onSearch={setTyped}
        onChoose={(uuid) => uuid && goTo(uuid)}
        noneText={noneText}
        note={
          <NearWords
            search={{ q: asked }}
            hasFound={isAnswered && found.length > 0}
            className={styles.note}
          />
        }
      />
      {question}
    </>
  );
}
