import { Due, OrderFilter, orderFilters } from '@clearunit/shared/domain/orders';
import { Skeleton } from '@clearunit/shared/ui/kit';
import { OnlyDue } from '@clearunit/shared/ui/orders';
import { useDueVisits } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type RaRecord, useListContext } from 'react-admin';
import { ListSearch, ResourceGrid } from '../../grid';
import { ResourceList } from '../../grid/resource-list';
import { useListFilters } from '../../grid/use-list-filters';
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
    <ResourceList resource="building-orders" filter={{ building_id: buildingId }} sort={latestFirst}>
      <Orders buildingId={buildingId} />
      <AlertPopup buildingId={buildingId} />
    </ResourceList>
  );
}

function Orders({ buildingId }: { buildingId: string }) {
  const t = useText();
  const { data } = useListContext();
  const { filterValues, change } = useListFilters();
  const filter = readFilter(filterValues.sort_by);
  const due = filter === orderFilters.open ? readDue(filterValues.due) : null;
  const visits = useDueVisits(buildingId, due);
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
      {due && <OnlyDue due={due} count={visits} onClear={() => change({ due: undefined })} />}
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
  return (
    <ResourceGrid
      label={t('buildingHome.orders.title')}
      columns={columns}
      usualSort={{ column: latestFirst.field, order: latestFirst.order, text: t('common.sort.newestFirst') }}
      empty={<NoOrders />}
    />
  );
}

const isOfDrafts = (filter: OrderFilter): filter is 2 | 4 =>
  filter === orderFilters.draft || filter === orderFilters.recommended;

/** Whether the rows still belong to the other kind of list, while those of the new filter are being fetched. */
const isOfOtherFace = (rows: RaRecord[] | undefined, filter: OrderFilter): boolean =>
  rows?.[0] !== undefined && 'order_unit_id' in rows[0] === isOfDrafts(filter);

/** The filter in the address, else all orders. */
const readFilter = (asked: unknown): OrderFilter => {
  const read = OrderFilter.safeParse(asked);
  return read.success ? read.data : orderFilters.all;
};

const readDue = (asked: unknown): Due | null => Due.safeParse(asked).data ?? null;

const latestFirst = { field: 'order_number', order: 'DESC' } as const;
