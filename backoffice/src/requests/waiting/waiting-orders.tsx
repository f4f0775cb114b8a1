import type { OrderRow } from '@clearunit/shared/api/order-records';
import { ClockIcon, EmptyState, Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilterContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ListSearch, ResourceGrid } from '../../grid';
import { ResourceList } from '../../grid/resource-list';
import { buildingsOf } from '../../record-places';
import { CountedPage } from '../../shell';
import styles from '../requests.module.css';
import { useWaitingColumns } from './use-waiting-columns';
import { kindOf, kinds, unscheduled, type WaitingKind } from './waiting-kinds';

/** What schedulers have not planned yet, of all buildings, as an admin sees it (4 §20). */
export default function WaitingOrders() {
  return (
    <ResourceList<OrderRow> resource="waiting-orders" sort={oldestFirst} filterDefaultValues={unscheduled}>
      <Orders />
    </ResourceList>
  );
}

function Orders() {
  const t = useText();
  const { filterValues, setFilters } = useListFilterContext();
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
            setFilters({ ...kinds[chosen], q: filterValues.q }, undefined, false)
          }
        />
      </div>
      <ResourceGrid
        label={t('adminRequests.waiting.title')}
        columns={columns}
        empty={
          <EmptyState title={t(`adminRequests.waiting.empty.${kind}`)} icon={<ClockIcon />}>
            {t('adminRequests.waiting.emptyHint')}
          </EmptyState>
        }
      />
    </CountedPage>
  );
}

const oldestFirst = { field: 'order_number', order: 'ASC' } as const;
