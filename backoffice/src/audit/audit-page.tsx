import { Skeleton, Tabs } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterOf } from '../data/filter-of';
import { Page } from '../shell';
import { InvalidComments } from './comments/invalid-comments';
import { MissingOrders } from './missing/missing-orders';
import { ImportButton } from './results/import-button';

/** What does not agree between portal and management system: comments, units, orders (3 §2.16); and what is posted. */
export default function AuditPage() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  return (
    <Page title={t('audit.title')} actions={<ImportButton />}>
      <Tabs
        label={t('audit.tabs.label')}
        open={openTab(address)}
        // What one list is narrowed to says nothing to the other.
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

/** With the grid, which the other tabs do without. */
const Completed = () => (
  <Suspense fallback={<Skeleton height="20rem" />}>
    <CompletedOrders />
  </Suspense>
);

/** Which tab an address opens. A list keeps only its filter there, in which that of the completed orders names itself. */
function openTab(address: URLSearchParams): 'comments' | 'missing' | 'completed' {
  const tab = address.get('tab');
  if (tab === 'missing' || tab === 'completed') return tab;
  return 'list' in filterOf(address) ? 'completed' : 'comments';
}
