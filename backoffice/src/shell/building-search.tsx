import { orderCalls } from '@clearunit/shared/api/orders';
import { showTotal } from '@clearunit/shared/domain/paging';
import { useDebounced } from '@clearunit/shared/ui/device';
import { NearWords } from '@clearunit/shared/ui/near-words';
import { useBuildings, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import Autocomplete from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
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
  const ordersOf = (id: string) => counts.find(({ building_id }) => building_id === id)?.count;
  const isAnswered = isLongEnough && asked === typed.trim() && !isFetching;
  const noOptions = isAnswered
    ? t('console.header.searchNone', { query: asked })
    : t(typed.trim().length > fewest ? 'console.header.searching' : 'console.header.searchHint');
  const note = (
    <NearWords search={{ q: asked }} hasFound={isAnswered && found.length > 0} className={styles.note} />
  );
  return (
    <div className={styles.search}>
      <Autocomplete
        size="small"
        options={isAnswered ? found : []}
        filterOptions={(options) => options}
        getOptionKey={(building) => building.uuid}
        getOptionLabel={(building) => building.building_name}
        isOptionEqualToValue={(option, value) => option.uuid === value.uuid}
        noOptionsText={noOptions}
        value={null}
        inputValue={typed}
        onInputChange={(_, text, reason) => setTyped(reason === 'selectOption' ? '' : text)}
        onChange={(_, building) => building && goTo(building.uuid)}
        blurOnSelect
        slots={{ popper: Below }}
        slotProps={{ popper: { note } as Partial<PopperProps> }}
        renderOption={({ key, ...props }, building) => (
          <li key={key} {...props}>
            <span>
              <strong>{building.building_name}</strong> <OrderCount count={ordersOf(building.uuid)} />
              <br />
              <small>
                {[building.location_id, building.building_address, building.customer_name].join(' · ')}
              </small>
            </span>
          </li>
        )}
        renderInput={(params) => <TextField {...params} label={t('console.header.search')} type="search" />}
      />
      {question}
    </div>
  );
}

/** Where the answers stand: the header never scrolls, so nothing need be measured at each key, which takes longest. */
function Below({ open, note, children }: Pick<PopperProps, 'open' | 'children'> & { note?: ReactNode }) {
  if (!open) return null;
  return (
    <div role="presentation" className={styles.below}>
      {note}
      {children as ReactNode}
    </div>
  );
}

/** How many orders a building has, once that is known; of others' buildings it is not told. */
function OrderCount({ count }: { count: number | undefined }) {
  const t = useText();
  if (count === undefined) return null;
  return <small>{t('console.header.orderCount', { smart_count: count, count: showTotal(count) })}</small>;
}
