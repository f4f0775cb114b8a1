import { ArrowLeftIcon, Button, ErrorNotice, PencilIcon, Skeleton } from '@clearunit/shared/ui/kit';
import { useBuilding, useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../shell';
import { TrackerButtons } from '../../tracker/tracker-buttons';
import { CommonAreasFacts } from '../common-areas';
import { NumberingFacts } from '../numbering';
import { BuildingFacts } from './building-facts';
import { BuildingOrders } from './building-orders';
import { BuildingUnits } from './building-units';

/** A building and its orders; which one is in the navigation state or the address, and without either the list opens. */
export default function ViewBuildingPage() {
  const t = useText();
  const say = useErrorText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: { building_id?: string } | null };
  const buildingId = state?.building_id ?? query.get('building_id');
  const { data: building, error, refetch } = useBuilding(buildingId);
  if (!buildingId) return <Navigate to="/building-management" replace />;
  return (
    <Page
      title={building?.building_name ?? t('buildings.view.title')}
      about={building?.location_id}
      actions={
        <>
          <Button icon={<ArrowLeftIcon />} onClick={() => navigate('/building-management')}>
            {t('common.actions.goBack')}
          </Button>
          <TrackerButtons buildingId={buildingId} />
          <Button
            icon={<PencilIcon />}
            onClick={() => navigate(`/building-management/update-building/${buildingId}`)}
          >
            {t('buildings.view.edit')}
          </Button>
        </>
      }
    >
      {error && !building && <ErrorNotice message={say(error)} onRetry={() => void refetch()} />}
      {!building && !error && <Skeleton height="12rem" />}
      {building && <BuildingFacts building={building} />}
      {building && <NumberingFacts building={building} />}
      {!error && <BuildingOrders key={buildingId} buildingId={buildingId} />}
      {building && <CommonAreasFacts areas={building.common_areas} />}
      {building && <BuildingUnits units={building.units} />}
    </Page>
  );
}
