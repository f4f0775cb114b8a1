import { goBack } from '@clearunit/shared/ui/device';
import { GoBackButton, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Page } from '../../shell';
import { CommonAreasCard } from '../common-areas';
import { NumberingCard } from '../numbering';
import { useBuildingRecord } from '../portal';
import { UnitsCard } from '../units/units-card';
import { UpdateForm } from './update-form';

/** Changes the building named by the address or the navigation state; without either the list opens (2 §2.1). */
export default function UpdateBuildingPage() {
  const { state } = useLocation() as { state: { building_id?: string } | null };
  const { buildingID = state?.building_id } = useParams();
  return buildingID ? (
    <UpdateBuilding buildingID={buildingID} />
  ) : (
    <Navigate to="/building-management" replace />
  );
}

/** The building with its common areas, its units and its warranties. */
function UpdateBuilding({ buildingID }: { buildingID: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { data: building, error, refetch } = useBuildingRecord(buildingID);
  return (
    <Page
      title={t('buildings.update.title')}
      about={building?.building_name}
      actions={<GoBackButton onClick={() => goBack(navigate, '/building-management')} />}
    >
      {error && !building && <FailureNotice error={error} onRetry={refetch} />}
      {!building && !error && <Skeleton height="24rem" />}
      {building && (
        <>
          <UpdateForm key={building.uuid} building={building} />
          <NumberingCard key={`numbering ${building.uuid}`} building={building} />
          <CommonAreasCard building={building} />
          <UnitsCard building={building} />
        </>
      )}
    </Page>
  );
}
