import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import { useMedia } from '@clearunit/shared/ui/device';
import { Button, type Column, Skeletons, Table } from '@clearunit/shared/ui/kit';
import * as media from '@clearunit/shared/ui/media';
import { useLoadMore } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';
import { useLineColumns } from '../../order-list/line-columns';
import { SearchBox } from '../../order-list/search-box';
import { useListQuery } from '../../order-list/use-list-query';
import { LoadMore } from '../load-more';
import { Cards } from '../load-more-list';
import styles from './building.module.css';
import { OrderCard, orderAddress } from './order-card';

/** An order search needs two characters (3 §5.12). */
const shortestSearch = 2;
const keyOf = ({ order_unit_id }: OrderLineRow) => order_unit_id;

/** The building's orders, one unit a row, the latest first; each leads to its order (1 §2.8). */
export function BuildingOrders({ buildingId }: { buildingId: string }) {
  const t = useText();
  const { query, change } = useListQuery();
  const search = query.get('q') ?? '';
  const list = useLoadMore(orderCalls.buildingOrders, { query: { id: buildingId, search } }, keyOf);
  const onSearch = (q: string) => change({ q });
  return (
    <section aria-labelledby="building-orders" className={styles.part}>
      <h2 id="building-orders">{t('orderList.title')}</h2>
      <div className={styles.search}>
        <SearchBox
          label={t('orderList.search')}
          hint={t('visits.building.searchHint')}
          value={search}
          fewest={shortestSearch}
          onSearch={onSearch}
        />
      </div>
      <LoadMore
        list={list}
        waiting={<Skeletons className={styles.rows} heights={['3rem', '3rem', '3rem', '3rem']} />}
        empty={{
          title: t('common.empty.data'),
          text: t('common.empty.orders'),
          action: search !== '' && <Button onClick={() => onSearch('')}>{t('orderList.clearSearch')}</Button>,
        }}
      >
        {(rows) => <OrderLines rows={rows} />}
      </LoadMore>
    </section>
  );
}

type OrderLinesProps = { rows: readonly OrderLineRow[] };

/** A table, or cards where a phone has no room for one. */
function OrderLines({ rows }: OrderLinesProps) {
  const t = useText();
  const columns = useColumns();
  const navigate = useNavigate();
  const label = t('orderList.title');
  // A phone has no room for the columns.
  const isPhone = useMedia(media.phone);
  const open = (line: OrderLineRow) => {
    const { address, state } = orderAddress(line);
    navigate(address, { state });
  };
  if (isPhone) {
    return <Cards label={label} rows={rows} keyOf={keyOf} card={(line) => <OrderCard line={line} />} />;
  }
  return <Table label={label} columns={columns} rows={rows} rowKey={keyOf} onRow={open} />;
}

/** The columns of an order's lines, with the numbers of the order of each. */
function useColumns(): Column<OrderLineRow>[] {
  const t = useText();
  const [unit, ...others] = useLineColumns();
  return [
    { id: 'order_number', title: t('orderList.columns.number'), cell: (row) => row.order_number },
    unit!,
    {
      id: 'purchase_order_number',
      title: t('orderList.columns.purchaseOrder'),
      cell: (row) => row.purchase_order_number,
    },
    ...others,
  ];
}
