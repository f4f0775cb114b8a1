import { consoleCalls } from '@clearunit/shared/api/console';
import type { Dashboard } from '@clearunit/shared/api/dashboard';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Page, PageSkeleton } from '../shell';
import { AttentionPanel } from './attention-panel';
import styles from './dashboard.module.css';
import { LatestOrders } from './latest-orders';
import { LatestTechnicians } from './latest-technicians';
import { StatisticCard } from './statistic-card';
import { WaitingPanel } from './waiting-panel';

/** The admin's first page: counts and the latest additions (1 §2.5). */
export default function DashboardPage() {
  const t = useText();
  const { data, error, refetch } = usePortalQuery(consoleCalls.dashboard, {});
  if (error && !data) {
    return (
      <Page title={t('dashboard.title')}>
        <FailureNotice error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!data) return <PageSkeleton />;
  return (
    <Page title={t('dashboard.title')}>
      <WaitingPanel waiting={data.waiting} />
      <div className={styles.cards}>
        {cardsOf(data).map((card) => (
          <StatisticCard key={card.kind} {...card} />
        ))}
      </div>
      <AttentionPanel />
      <div className={styles.latest}>
        <LatestOrders orders={data.orders} />
        <LatestTechnicians technicians={data.technicians} />
      </div>
    </Page>
  );
}

const cardsOf = ({ stats }: Dashboard) => [
  {
    kind: 'technicians' as const,
    to: '/technician-management',
    total: stats.total_customers,
    percentage: stats.customer_percentage,
    previous: stats.previous_month.customers,
    current: stats.current_month.customers,
  },
  {
    kind: 'schedulers' as const,
    to: '/scheduler-management',
    total: stats.total_schedulers,
    percentage: stats.scheduler_percentage,
    previous: stats.previous_month.schedulers,
    current: stats.current_month.schedulers,
  },
  {
    kind: 'buildings' as const,
    to: '/building-management',
    total: stats.total_buildings,
    percentage: stats.building_percentage,
    previous: stats.previous_month.buildings,
    current: stats.current_month.buildings,
  },
];
