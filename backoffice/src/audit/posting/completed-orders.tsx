import type { PostableOrder } from '@clearunit/shared/api/batches';
import { EmptyState, Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { filterOf } from '../../data/filter-of';
import { ListSearch, ResourceGrid } from '../../grid';
import { ResourceList } from '../../grid/resource-list';
import { useListFilters } from '../../grid/use-list-filters';
import { useQuery } from '../../shell/use-query';
import styles from '../audit.module.css';
import { ClientInvoices } from '../invoices/client-invoices';
import { invoicesAddress, isInvoicesAddress } from '../invoices/invoices-address';
import { MonthAndClientFields } from '../month-and-client';
import { useManagementSystem } from '../use-management-system';
import type { ListedCompleted } from './listed-completed';
import { PostChosen } from './post-chosen';
import { PostDialog } from './post-dialog';
import { type Posted, PostedNotice } from './posted-notice';
import { useCompletedColumns } from './use-completed-columns';

/** Completed orders to be posted in batches, posted ones, and invoices (3 §2.8): third tab of the audit. */
export default function CompletedOrders() {
  const t = useText();
  const [address, setAddress] = useQuery();
  const [posted, setPosted] = useState<Posted | null>(null);
  const list = listOf(address);
  const show = (next: List, q?: string) =>
    setAddress((now) => {
      if (next === 'invoices') return invoicesAddress({});
      // Both lists of orders have the same filters.
      const filter = isInvoicesAddress(now) ? {} : filterOf(now);
      return new URLSearchParams({ filter: JSON.stringify({ ...filter, list: next, q }) });
    });
  return (
    <div className={styles.tab}>
      {posted && (
        <PostedNotice
          posted={posted}
          onShow={() => {
            setPosted(null);
            show('posted', String(posted.batch_number));
          }}
        />
      )}
      <Segments
        label={t('audit.posting.list')}
        value={list}
        options={[
          { value: 'completed', text: t('audit.posting.completed') },
          { value: 'posted', text: t('audit.posting.posted') },
          { value: 'invoices', text: t('audit.posting.invoices') },
        ]}
        onChoose={(next: List) => show(next)}
      />
      {list === 'invoices' ? (
        <ClientInvoices />
      ) : (
        // Each list has its own selection.
        <ResourceList<ListedCompleted>
          key={list}
          resource="completed-orders"
          filterDefaultValues={byDefault}
          sort={newestWork}
        >
          <Orders onPosted={setPosted} />
        </ResourceList>
      )}
    </div>
  );
}

function Orders({ onPosted }: { onPosted: (batch: Posted) => void }) {
  const t = useText();
  const { onSelect, onUnselectItems, refetch } = useListContext<ListedCompleted>();
  const { filterValues, change } = useListFilters();
  const [posting, setPosting] = useState<readonly PostableOrder[] | null>(null);
  const { data: system } = useManagementSystem();
  const isPosted = filterValues.list === 'posted';
  const columns = useCompletedColumns(isPosted);
  const onBatch = (batch: Posted) => {
    setPosting(null);
    onPosted(batch);
    onUnselectItems();
    void refetch();
  };
  const onRefused = (ids: readonly string[]) => {
    const left = posting?.filter(({ order_id }) => !ids.includes(order_id)) ?? [];
    setPosting(left);
    onSelect(left.map(({ order_id }) => order_id));
    void refetch();
  };
  return (
    <>
      <div className={styles.bar}>
        <ListSearch label={t('audit.posting.search')} hint={t('audit.posting.searchHint')} fewest={2} />
        <MonthAndClientFields
          monthLabel={t('audit.posting.month')}
          chosen={filterValues}
          onChoose={(chosen) => {
            onUnselectItems();
            change({ ...chosen });
          }}
        />
      </div>
      {system?.is_elsewhere && <p>{t('audit.posting.elsewhere')}</p>}
      <ResourceGrid
        label={t('audit.tabs.completed')}
        columns={columns}
        bulkActions={
          isPosted || system?.is_elsewhere !== false ? undefined : <PostChosen onPost={setPosting} />
        }
        empty={
          <EmptyState title={t('audit.posting.empty')}>
            {t(isPosted ? 'audit.posting.emptyPosted' : 'audit.posting.emptyHint')}
          </EmptyState>
        }
      />
      {posting && (
        <PostDialog
          orders={posting}
          onPosted={onBatch}
          onRefused={onRefused}
          onClose={() => setPosting(null)}
        />
      )}
    </>
  );
}

type List = 'completed' | 'posted' | 'invoices';

/** The list that an address opens. */
function listOf(address: URLSearchParams): List {
  if (isInvoicesAddress(address)) return 'invoices';
  return filterOf(address).list === 'posted' ? 'posted' : 'completed';
}

const byDefault = { list: 'completed' };
const newestWork = { field: 'work_date', order: 'DESC' } as const;
