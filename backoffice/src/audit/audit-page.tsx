import { Skeleton, Tabs } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterOf } from '../data/filter-of';
import { Page } from '../shell';
import { InvalidComments } from './comments/invalid-comments';
import { MissingOrders } from './missing/missing-orders';
import { ImportButton } from './results/import-button';

/** Unreadable comments, missing units and orders (3 §2.16), completed orders and invoices. */
export default function AuditPage() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  return (
    <Page title={t('audit.title')} actions={<ImportButton />}>
      <Tabs
        label={t('audit.tabs.label')}
        open={openTab(address)}
        // Each list has filters of its own.
        onOpen={(tab) => setAddress(tab === 'comments' ? {} : { tab })}
        tabs={[
          { id: 'comments', title: t('audit.tabs.comments'), content: () => <InvalidComments /> },
          { id: 'missing', title: t('audit.tabs.missing'), content: () => <MissingOrders /> },
          { id: 'completed', title: t('audit.tabs.completed'), content: () => <Completed /> },
        ]}
      />
    </Page>
  );
}

const CompletedOrders = lazy(() => import('./posting/completed-orders'));

/** Fetched when opened: the other tabs need no grid. */
const Completed = () => (
  <Suspense fallback={<Skeleton height="20rem" />}>
    <CompletedOrders />
  </Suspense>
);

/** The tab that an address opens. The lists of missing and completed orders are recognized by their filters. */
function openTab(address: URLSearchParams): 'comments' | 'missing' | 'completed' {
  const filter = filterOf(address);
  const tab = address.get('tab') ?? filter.box;
  if (tab === 'missing' || tab === 'completed') return tab;
  return 'list' in filter ? 'completed' : 'comments';
}
