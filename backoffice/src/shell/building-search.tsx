import { orderCalls } from '@clearunit/shared/api/orders';
import { showTotal } from '@clearunit/shared/domain/paging';
import { Combobox } from '@clearunit/shared/ui/kit';
import { NearWords } from '@clearunit/shared/ui/near-words';
import { buildingOption, usePortalQuery, useTypedBuildings } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './building-search.module.css';
import { useGoToBuilding } from './use-go-to-building';

/** The scheduler's search for a building by name, address, code or customer; choosing one opens it (1 §2.4). */
export default function BuildingSearch() {
  const t = useText();
  const { goTo, question } = useGoToBuilding();
  const { asked, found, searchState, setTyped } = useTypedBuildings();
  const isAnswered = searchState === undefined;
  const ids = found.map(({ uuid }) => uuid);
  const { data: counts = [] } = usePortalQuery(
    orderCalls.orderCounts,
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0 },
  );
  /** Nothing of others' buildings, of which it is not told. */
  const ordersOf = (id: string) => {
    const count = counts.find(({ building_id }) => building_id === id)?.count;
    return count === undefined
      ? []
      : [t('console.header.orderCount', { smart_count: count, count: showTotal(count) })];
  };
  return (
    <>
      <Combobox
        isSearch
        label={t('console.header.search')}
        hideLabel
        placeholder={t('console.header.search')}
        options={(isAnswered ? found : []).map((row) => buildingOption(row, ...ordersOf(row.uuid)))}
        value={null}
        onSearch={setTyped}
        onChoose={(uuid) => uuid && goTo(uuid)}
        searchState={searchState}
        noneText={t('console.header.searchNone', { query: asked })}
        note={
          <NearWords
            search={{ q: searchState === 'tooShort' ? '' : asked }}
            hasFound={isAnswered && found.length > 0}
            className={styles.note}
          />
        }
      />
      {question}
    </>
  );
}
