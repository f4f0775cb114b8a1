import { attentionPage } from '@clearunit/shared/api/routes';
import { Skeleton, Tabs } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { filterOf } from '../data/filter-of';
import { Page } from '../shell';
import type { OrderTab } from './listed-order';
import { OrdersTab } from './orders-tab';
import { RequestDraft } from './request-draft';

/** The scheduler's orders in three tabs (3 §2.8); tab, search, filter, sort and page are kept in the address. */
export default function OrderList() {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { open, q } = readAddress(search);
  const onOpen = (tab: string) =>
    navigate({ search: addressOf({ q, order_status: tab === 'all' ? undefined : tab }) });
  const tab = (id: OrderTab) => ({
    id,
    title: t(`schedulerOrders.tabs.${id}`),
    content: () => (id === 'posted' ? <Posted /> : <OrdersTab key={id} kind={id} />),
  });
  return (
    <Page
      title={t('schedulerOrders.title')}
      actions={
        <>
          <Link to={attentionPage}>{t('schedulerOrders.attention')}</Link>
          <Link to="/closed-doors">{t('schedulerOrders.closedDoors')}</Link>
          <RequestDraft />
        </>
      }
    >
      <Tabs
        label={t('schedulerOrders.tabs.label')}
        open={open}
        onOpen={onOpen}
        tabs={[tab('all'), tab('posted'), tab('followUp')]}
      />
    </Page>
  );
}

const PostedTab = lazy(() => import('./posted/posted-tab'));

const Posted = () => (
  <Suspense fallback={<Skeleton height="20rem" />}>
    <PostedTab />
  </Suspense>
);

/** The filter in the address; all orders without one. */
function readAddress(search: string): { open: OrderTab; q?: string } {
  const { order_status, q } = filterOf(new URLSearchParams(search));
  const open = order_status === 'posted' || order_status === 'followUp' ? order_status : 'all';
  return { open, q: typeof q === 'string' ? q : undefined };
}

const addressOf = (filter: { q?: string; order_status?: string }): string =>
  filter.q || filter.order_status ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : '';
