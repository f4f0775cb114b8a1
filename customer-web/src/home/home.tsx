import { Tabs } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { WithCart } from '../cart';
import { LoadingPage } from '../frame/loading-page';
import { PageTitle } from '../frame/page-title';
import { useQuery, withParam } from '../frame/use-query';
import { useChosenBuilding } from '../session';
import { HeatmapTab } from './heatmap-tab';
import styles from './home.module.css';
import { useGoneBuilding } from './use-gone-building';

const OrderList = lazy(() => import('../order-list').then((module) => ({ default: module.OrderList })));

/** A contact's home: the chosen building's heatmap and its order list (2 §2.3). */
export default function Home() {
  const t = useText();
  const [search, setSearch] = useQuery();
  const { building } = useChosenBuilding();
  const buildingId = building?.value ?? '';
  const open = search.get('orderlist') === 'true' ? 'orders' : 'heatmap';

  const isGone = useGoneBuilding();
  useEffect(() => {
    if (isGone || buildingId === '' || search.get('s_id') === buildingId) return;
    setSearch((now) => withParam(now, 's_id', buildingId), { replace: true });
  }, [isGone, buildingId, search, setSearch]);

  if (isGone) return null;
  const onOpen = (tab: string) =>
    setSearch((now) => withParam(now, 'orderlist', tab === 'orders' ? 'true' : null));
  const tabs = [
    {
      id: 'heatmap',
      title: t('site.tabs.heatmap'),
      content: () => <HeatmapTab buildingId={buildingId} name={building?.text} />,
    },
    {
      id: 'orders',
      title: t('site.tabs.orders'),
      content: () => (
        <Suspense fallback={<LoadingPage />}>
          <OrderList buildingId={buildingId} />
        </Suspense>
      ),
    },
  ];
  return (
    <WithCart>
      <PageTitle>{building?.text ?? t('site.building')}</PageTitle>
      <h1 className="unseen">{t(`site.tabs.${open}`)}</h1>
      <div className={styles.home}>
        {building && (
          <Link className={styles.history} to={`/building-history/${building.value}`}>
            {t('site.tabs.history')}
          </Link>
        )}
        <Tabs key={buildingId} label={building?.text ?? ''} tabs={tabs} open={open} onOpen={onOpen} />
      </div>
    </WithCart>
  );
}
