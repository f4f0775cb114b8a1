import { Tabs } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { WithCart } from '../cart';
import { useChosenBuilding } from '../chosen-building';
import { LoadingPage } from '../frame/loading-page';
import { PageTitle } from '../frame/page-title';
import { useBuildingInAddress, useQuery, withParam } from '../frame/use-query';
import { page } from '../page';
import { Attention } from './attention/attention';
import { readHeight } from './attention/kept-height';
import { HeatmapTab } from './heatmap-tab';
import styles from './home.module.css';
import { OpenUnit } from './open-unit';
import { useGoneBuilding } from './use-gone-building';

const GoneBuilding = lazy(() => import('./gone-building'));
// With its texts, which the heatmap's tab is shown without.
const OrderList = page<{ buildingId: string }>(
  () => import('../order-list').then((module) => ({ default: module.OrderList })),
  'history',
  'orderList',
  'orders',
);

/** A contact's home: what needs attention in the chosen building, its heatmap, and its order list (2 §2.3). */
export default function Home() {
  const t = useText();
  const [search, setSearch] = useQuery();
  const { building } = useChosenBuilding();
  const buildingId = building?.value ?? '';
  const open = search.get('orderlist') === 'true' ? 'orders' : 'heatmap';

  const isGone = useGoneBuilding();
  useBuildingInAddress(isGone ? undefined : buildingId);

  if (isGone)
    return (
      <Suspense fallback={null}>
        <GoneBuilding />
      </Suspense>
    );
  const onOpen = (tab: string) =>
    setSearch((now) => withParam(now, 'orderlist', tab === 'orders' ? 'true' : null));
  const tabs = [
    {
      id: 'heatmap',
      title: t('site.tabs.heatmap'),
      content: () => <Overview buildingId={buildingId} name={building?.text} />,
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
      <Tabs
        key={buildingId}
        label={building?.text ?? ''}
        tabs={tabs}
        open={open}
        onOpen={onOpen}
        beside={
          building && (
            <Link className={styles.history} to={`/building-history/${building.value}`}>
              {t('site.tabs.history')}
            </Link>
          )
        }
      />
    </WithCart>
  );
}

/** How long the heatmap waits for the panel above it, in ms. */
const longestUnplaced = 1_500;

/**
 * What needs attention, above the heatmap, to which its links lead. Where this device does not know how high it will be,
 * the heatmap is not seen before it has its place: nobody presses what moves away.
 */
function Overview({ buildingId, name }: { buildingId: string; name?: string }) {
  const [unit, setUnit] = useState<string | null>(null);
  const heatmap = useRef<HTMLDivElement>(null);
  const [isPlaced, setPlaced] = useState(() => readHeight(buildingId) !== undefined);
  useEffect(() => {
    const timer = setTimeout(setPlaced, longestUnplaced, true);
    return () => clearTimeout(timer);
  }, []);
  const onHeatmap = () => heatmap.current?.scrollIntoView({ block: 'start' });
  return (
    <>
      <Attention buildingId={buildingId} onShown={setPlaced} onUnit={setUnit} onHeatmap={onHeatmap} />
      <div ref={heatmap} className={isPlaced ? undefined : styles.unplaced}>
        <HeatmapTab buildingId={buildingId} name={name} />
      </div>
      <OpenUnit buildingId={buildingId} unit={unit} onClose={() => setUnit(null)} />
    </>
  );
}
