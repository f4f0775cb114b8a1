import { goBack } from '@clearunit/shared/ui/device';
import { Button, GoBackButton, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, useBuilding } from '@clearunit/shared/ui/portal';
import { ReportLinksButton } from '@clearunit/shared/ui/report-links';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AccountsCard } from '../buildings/accounts';
import { filterOf } from '../data/filter-of';
import { OnBehalfBar } from '../on-behalf/on-behalf-bar';
import { portalTimeZone } from '../session';
import { Page } from '../shell';
import { BuildingHead } from './building-head';
import { BuildingLinks } from './building-links';
import { OrdersSection } from './orders/orders-section';
import { UpdateBuildingDialog } from './update/update-building-dialog';

/** A building's home for its scheduler: facts, links and orders (3 §2.17). */
export default function BuildingHome() {
  const t = useText();
  const navigate = useNavigate();
  const { building_id: buildingId = '' } = useParams();
  const { state } = useLocation() as { state: { list?: string; portfolio?: string } | null };
  const leave = () =>
    state?.portfolio ? goBack(navigate, '/scheduler-home') : navigate(state?.list ?? '/scheduler-home');
  const { data: building, error, refetch } = useBuilding(buildingId);
  // Opened for its overdue or next visits, the page begins with their list.
  const [query] = useSearchParams();
  const [beginsWithOrders] = useState(() => filterOf(query).due !== undefined);
  const [isUpdating, setUpdating] = useState(false);
  const orders = building?.may_act && <OrdersSection key={buildingId} buildingId={buildingId} />;
  return (
    <Page
      title={building?.building_name ?? t('buildingHome.title')}
      actions={
        <>
          <GoBackButton onClick={leave} />
          {building?.may_act && <ReportLinksButton buildingId={buildingId} timeZone={portalTimeZone()} />}
          {building?.may_act && (
            <Button look="main" onClick={() => navigate(`/building-impersonate/request-order/${buildingId}`)}>
              {t('buildingHome.links.request')}
            </Button>
          )}
        </>
      }
    >
      {error && !building && <FailureNotice error={error} onRetry={refetch} />}
      {!building && !error && <Skeleton height="14rem" />}
      {building && (
        <>
          <OnBehalfBar buildingId={buildingId} />
          {beginsWithOrders && orders}
          <BuildingHead
            building={building}
            onUpdate={building.may_act ? () => setUpdating(true) : undefined}
          />
          <BuildingLinks building={building} />
          {!beginsWithOrders && orders}
          {building.may_act && <AccountsCard key={`accounts ${buildingId}`} buildingId={buildingId} />}
        </>
      )}
      {building && isUpdating && (
        <UpdateBuildingDialog building={building} onClose={() => setUpdating(false)} />
      )}
    </Page>
  );
}
