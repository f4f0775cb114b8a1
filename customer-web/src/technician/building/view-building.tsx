import { homeOf } from '@clearunit/shared/api/routes';
import { Button } from '@clearunit/shared/ui/kit';
import { FailureNotice, useBuilding } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useHeaderName } from '../../frame/header-name';
import { LoadingPage } from '../../frame/loading-page';
import { PageTitle } from '../../frame/page-title';
import { buildingAddress } from '../addresses';
import styles from './building.module.css';
import { BuildingHead } from './building-head';
import { BuildingHeatmap } from './building-heatmap';
import { BuildingOrders } from './building-orders';
import { BuildingVisits } from './building-visits';

/**
 * A building with its scheduled visits, orders and heatmap. The address or the link's state names it; the state is
 * moved into the address.
 */
export default function ViewBuilding() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state = useLocation().state as { building_id?: unknown } | null;
  const named = search.get('building_id') ?? state?.building_id;
  const buildingId = typeof named === 'string' && named !== '' ? named : null;
  const { data: building, error, refetch } = useBuilding(buildingId);
  useHeaderName(building?.building_name);
  if (buildingId === null) return <Navigate to={homeOf.technician} replace />;
  if (!search.has('building_id')) return <Navigate to={buildingAddress(buildingId)} replace />;
  if (!building && error) {
    return (
      <div className={styles.page}>
        <FailureNotice error={error} onRetry={refetch} />
        <Button onClick={() => navigate(homeOf.technician)}>{t('visits.visit.home')}</Button>
      </div>
    );
  }
  if (!building) return <LoadingPage />;
  return (
    <div className={styles.page}>
      <PageTitle>{building.building_name}</PageTitle>
      <BuildingHead building={building} />
      <BuildingVisits buildingId={buildingId} />
      <BuildingOrders buildingId={buildingId} />
      <BuildingHeatmap buildingId={buildingId} />
    </div>
  );
}
