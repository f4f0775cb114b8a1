import { heatmapInput } from '@clearunit/shared/api/early-requests';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import { reportCalls } from '@clearunit/shared/api/reports';
import type { HeatmapUnit } from '@clearunit/shared/domain/heatmap';
import { Heatmap, ReportLink, useHeatmapView } from '@clearunit/shared/ui/heatmap';
import { Button, GoBackButton } from '@clearunit/shared/ui/kit';
import { useBuilding } from '@clearunit/shared/ui/portal';
import { ReportLinksButton } from '@clearunit/shared/ui/report-links';
import { useText } from '@clearunit/shared/ui/texts-context';
import { UnitHistoryDialog } from '@clearunit/shared/ui/unit-history';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useDownload } from '../outcome';
import { viewBuilding } from '../record-addresses';
import { portalTimeZone, storedUser } from '../session';
import { Page } from '../shell';
import { useGoBack } from '../shell/use-go-back';
import { useQuery } from '../shell/use-query';
import { OnBehalfBar } from './on-behalf-bar';

/**
 * A building's heatmap as schedulers and admins see it, its filters in the address; a unit opens its history (2 §2.7,
 * 4 §11).
 */
export default function BuildingHeatmap() {
  const t = useText();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { building_id: buildingId = '' } = useParams();
  const view = useHeatmapView(buildingId, useQuery());
  const { months, pestId } = view;
  const isReportOpen = view.heatmap?.open_report !== false;
  const [unit, setUnit] = useState<HeatmapUnit | null>(null);
  const { data: building } = useBuilding(buildingId);
  const { download, busy } = useDownload();
  const isScheduler = storedUser()?.role === 'scheduler';
  const actions = (
    <>
      <GoBackButton onClick={goBack} />
      {!isScheduler && <Link {...viewBuilding(buildingId)}>{t('schedulerOrders.acting.details')}</Link>}
      {isScheduler && building?.may_act && (
        <Button look="main" onClick={() => navigate(`/building-impersonate/request-order/${buildingId}`)}>
          {t('schedulerOrders.acting.request')}
        </Button>
      )}
    </>
  );
  return (
    <Page title={t('heatmap.title')} actions={actions}>
      {isScheduler && <OnBehalfBar buildingId={buildingId} />}
      <Heatmap
        {...view}
        name={building?.building_name}
        onUnit={setUnit}
        onDownload={() =>
          void download(portalAddress(reportCalls.heatmapPdf, heatmapInput(buildingId, { months, pestId })))
        }
        downloading={busy}
        tools={
          <>
            <ReportLink buildingId={buildingId} place={view.place} isOpen={isReportOpen} />
            {building?.may_act && (
              <ReportLinksButton buildingId={buildingId} place={view.place} timeZone={portalTimeZone()} />
            )}
          </>
        }
      />
      {unit && (
        <UnitHistoryDialog
          buildingId={buildingId}
          unit={unit.unit}
          months={months}
          pestId={pestId}
          onClose={() => setUnit(null)}
        />
      )}
    </Page>
  );
}
