import { Due } from '@clearunit/shared/domain/orders';
import { goBack } from '@clearunit/shared/ui/device';
import { Button, GoBackButton, PencilIcon, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, useBuilding } from '@clearunit/shared/ui/portal';
import { ReportLinksButton } from '@clearunit/shared/ui/report-links';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { portalTimeZone } from '../../session';
import { Page } from '../../shell';
import { TrackerButtons } from '../../tracker/tracker-buttons';
import { AccountsCard } from '../accounts';
import { BringBackDialog } from '../bulk/new-pins-dialog';
import { RetireDialog } from '../bulk/retire-dialog';
import { CommonAreasFacts } from '../common-areas';
import { NumberingFacts } from '../numbering';
import { BuildingFacts } from './building-facts';
import { BuildingOrders } from './building-orders';
import { BuildingUnits } from './building-units';
import { RenewPin } from './renew-pin';
import { RetiredNotice } from './retired-notice';

/**
 * A building and its orders, named by the navigation state or the address; without either the list opens. Opened for its
 * overdue or next visits, it begins with their list.
 */
export default function ViewBuildingPage() {
  const t = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: { building_id?: string } | null };
  const buildingId = state?.building_id ?? query.get('building_id');
  const { data: building, error, refetch } = useBuilding(buildingId);
  const due = Due.safeParse(query.get('due')).data ?? null;
  const [beginsWithOrders] = useState(due !== null);
  // Stays open while the building is read again, since it offers to undo.
  const [step, setStep] = useState<'retire' | 'bringBack' | null>(null);
  const showAll = () =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('due');
        return next;
      },
      { replace: true, state },
    );
  if (!buildingId) return <Navigate to="/building-management" replace />;
  const isRetired = Boolean(building?.retired_at);
  const isGone = error !== null && !building;
  const orders = !error && (
    <BuildingOrders key={buildingId} buildingId={buildingId} due={due} onAll={showAll} />
  );
  return (
    <Page
      title={building?.building_name ?? t('buildings.view.title')}
      about={building?.location_id}
      actions={
        <>
          <GoBackButton onClick={() => goBack(navigate, '/building-management')} />
          {!isGone && <TrackerButtons buildingId={buildingId} />}
          {!isRetired && !isGone && <ReportLinksButton buildingId={buildingId} timeZone={portalTimeZone()} />}
          {building && !isRetired && <RenewPin building={building} />}
          {building && !isRetired && (
            <Button onClick={() => setStep('retire')}>{t('buildings.retire.open')}</Button>
          )}
          {!isRetired && !isGone && (
            <Button
              icon={<PencilIcon />}
              onClick={() => navigate(`/building-management/update-building/${buildingId}`)}
            >
              {t('buildings.view.edit')}
            </Button>
          )}
        </>
      }
    >
      {error && !building && <FailureNotice error={error} onRetry={refetch} />}
      {!building && !error && <Skeleton height="12rem" />}
      {building?.retired_at && (
        <RetiredNotice at={building.retired_at} onBringBack={() => setStep('bringBack')} />
      )}
      {beginsWithOrders && orders}
      {building && <BuildingFacts building={building} />}
      {building && !isRetired && (
        <AccountsCard key={`accounts ${building.uuid}`} buildingId={building.uuid} />
      )}
      {building && <NumberingFacts building={building} />}
      {!beginsWithOrders && orders}
      {building && <CommonAreasFacts areas={building.common_areas} />}
      {building && <BuildingUnits units={building.units} />}
      {step === 'retire' && <RetireDialog ids={[buildingId]} onClose={() => setStep(null)} />}
      {step === 'bringBack' && <BringBackDialog ids={[buildingId]} onClose={() => setStep(null)} />}
    </Page>
  );
}
