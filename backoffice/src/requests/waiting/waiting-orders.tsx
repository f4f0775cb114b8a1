import type { OrderRow } from '@clearunit/shared/api/order-records';
import { ClockIcon, EmptyState, Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link, useLocation } from 'react-router-dom';
import { filterOf } from '../../data/filter-of';
import { ListSearch, ResourceGrid } from '../../grid';
import { ResourceList } from '../../grid/resource-list';
import { useListFilters } from '../../grid/use-list-filters';
import { buildingsOf } from '../../record-addresses';
import { CountedPage } from '../../shell';
import styles from '../requests.module.css';
import { useWaitingColumns } from './use-waiting-columns';
import { kindOf, kinds, type WaitingKind } from './waiting-kinds';

/** What schedulers have not planned yet, of all buildings, as an admin sees it (4 §20). */
export default function WaitingOrders() {
  const { search } = useLocation();
  // Whatever else an address says, only orders that wait are listed.
  const kind = kindOf(filterOf(new URLSearchParams(search)));
  return (
    <ResourceList<OrderRow>
      resource="waiting-orders"
      sort={oldestFirst}
      filter={kinds[kind]}
      filterDefaultValues={kinds.unscheduled}
    >
      <Orders />
    </ResourceList>
  );
}

function Orders() {
  const t = useText();
  const { filterValues, change } = useListFilters();
  const kind = kindOf(filterValues);
  const columns = useWaitingColumns(kind);
  return (
    <CountedPage
      title={t('adminRequests.waiting.title')}
      counted={(count) => t('adminRequests.waiting.count', { count })}
      actions={<Link {...buildingsOf({ scheduler: 'none' })}>{t('adminRequests.waiting.unassigned')}</Link>}
    >
      <div className={styles.filter}>
        <ListSearch label={t('adminRequests.waiting.search')} hint={t('adminRequests.waiting.searchHint')} />
        <Segments
          label={t('adminRequests.waiting.kind')}
          value={kind}
          options={(['unscheduled', 'recommended'] as const).map((value) => ({
            value,
            text: t(`adminRequests.waiting.kinds.${value}`),
          }))}
          onChoose={(chosen: WaitingKind) =>
            change({ status: undefined, order_status: undefined, ...kinds[chosen] })
          }
        />
      </div>
      <ResourceGrid
        label={t('adminRequests.waiting.title')}
        columns={columns}
        narrowedBy={narrowedBy}
        empty={
          <EmptyState title={t(`adminRequests.waiting.empty.${kind}`)} icon={<ClockIcon />}>
            {t('adminRequests.waiting.emptyHint')}
          </EmptyState>
        }
      />
    </CountedPage>
  );
}

const narrowedBy = ['q'];
const oldestFirst = { field: 'order_number', order: 'ASC' } as const;
