import { OrderFilter, orderFilters } from '@clearunit/shared/domain/orders';
import { Skeleton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ListBase, type RaRecord, useListContext } from 'react-admin';
import { ListSearch, ResourceGrid } from '../../grid';
import { TrackerButtons } from '../../tracker/tracker-buttons';
import { AlertPopup } from '../alerts/alert-popup';
import styles from '../building-home.module.css';
import { FilterSelect } from './filter-select';
import { LineGrid } from './line-grid';
import { NoOrders } from './no-orders';
import { OrdersHeading } from './orders-heading';
import { useDraftColumns } from './use-draft-columns';

/** 'Orders List (n)': searched by unit, filtered, sorted and paged by the portal, all kept in the address (3 §2.17). */
export function OrdersSection({ buildingId }: { buildingId: string }) {
  return (
    <ListBase
      resource="building-orders"
      filter={{ building_id: buildingId }}
      sort={latestFirst}
      perPage={10}
      storeKey={false}
      queryOptions={silent}
    >
      <Orders buildingId={buildingId} />
      <AlertPopup buildingId={buildingId} />
    </ListBase>
  );
}

function Orders({ buildingId }: { buildingId: string }) {
  const t = useText();
  const { filterValues, data } = useListContext();
  const filter = readFilter(filterValues.sort_by);
  return (
    <section className={styles.section} aria-label={t('buildingHome.orders.title')}>
      <OrdersHeading />
      <div className={styles.tools}>
        {filter !== orderFilters.draft && (
          <ListSearch label={t('buildingHome.orders.search')} hint={t('buildingHome.orders.searchHint')} />
        )}
        <FilterSelect value={filter} />
        <TrackerButtons buildingId={buildingId} />
      </div>
      {isOfOtherFace(data, filter) ? <Skeleton height="20rem" /> : <Face key={filter} filter={filter} />}
    </section>
  );
}

const Face = ({ filter }: { filter: OrderFilter }) =>
  isOfDrafts(filter) ? <DraftGrid filter={filter} /> : <LineGrid filter={filter} />;

/** The building's drafts (2) or recommended follow-ups (4), an order a row. */
function DraftGrid({ filter }: { filter: 2 | 4 }) {
  const t = useText();
  const columns = useDraftColumns(filter);
  return <ResourceGrid label={t('buildingHome.orders.title')} columns={columns} empty={<NoOrders />} />;
}

const isOfDrafts = (filter: OrderFilter): filter is 2 | 4 =>
  filter === orderFilters.draft || filter === orderFilters.recommended;

/** The former rows stay while others are fetched: those of lines are none of drafts, nor the other way round. */
const isOfOtherFace = (rows: RaRecord[] | undefined, filter: OrderFilter): boolean =>
  rows?.[0] !== undefined && 'order_unit_id' in rows[0] === isOfDrafts(filter);

/** What the address says, or all orders. */
const readFilter = (asked: unknown): OrderFilter => {
  const read = OrderFilter.safeParse(asked);
  return read.success ? read.data : orderFilters.all;
};

const latestFirst = { field: 'order_number', order: 'DESC' } as const;
/** The grid says what went wrong in its own place, with the way to try again. */
const silent = { onError: () => undefined };
