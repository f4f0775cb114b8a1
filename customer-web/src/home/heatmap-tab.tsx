import { heatmapInput } from '@clearunit/shared/api/early-requests';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import { reportCalls } from '@clearunit/shared/api/reports';
import type { HeatmapUnit } from '@clearunit/shared/domain/heatmap';
import { Heatmap, ReportLink, useHeatmapView } from '@clearunit/shared/ui/heatmap';
import { ReportLinksButton } from '@clearunit/shared/ui/report-links';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart, useHeatmapCart } from '../cart';
import { showToast } from '../device/show-toast';
import { useQuery } from '../frame/use-query';
import { completeDraftOf } from '../request/review-address';
import { useMayRequest } from '../session';
import { portalZone } from '../session/portal-days';
import { useDownload } from '../session/use-download';

const UnitHistoryDialog = lazy(() =>
  import('@clearunit/shared/ui/unit-history').then((module) => ({ default: module.UnitHistoryDialog })),
);

/** The building's heatmap, whose units can be put into the cart; a unit opens its history (2 §2.3, §2.7). */
export function HeatmapTab({ buildingId, name }: { buildingId: string; name?: string }) {
  const { has, put } = useCart();
  const mayRequest = useMayRequest();
  const view = useHeatmapView(buildingId, useQuery());
  const { months, pestId } = view;
  const navigate = useNavigate();
  const { download, busy } = useDownload();
  const [unit, setUnit] = useState<HeatmapUnit | null>(null);

  const cart = useHeatmapCart();

  return (
    <>
      <Heatmap
        {...view}
        name={name}
        onUnit={setUnit}
        onDownload={() =>
          void download(portalAddress(reportCalls.heatmapPdf, heatmapInput(buildingId, { months, pestId })))
        }
        downloading={busy}
        tools={
          <ReportLink buildingId={buildingId} months={months} pestId={pestId}>
            <ReportLinksButton buildingId={buildingId} timeZone={portalZone()} isViewOnly={!mayRequest} />
          </ReportLink>
        }
        cart={mayRequest ? cart : undefined}
      />
      {unit && (
        <Suspense fallback={null}>
          <UnitHistoryDialog
            buildingId={buildingId}
            unit={unit.unit}
            months={months}
            pestId={pestId}
            canDelete={mayRequest}
            cart={
              mayRequest
                ? {
                    has,
                    add: put,
                    onOpenDraft: (orderId) => navigate(completeDraftOf(orderId, buildingId)),
                  }
                : undefined
            }
            onDeleted={(message) => showToast('success', message)}
            onClose={() => setUnit(null)}
          />
        </Suspense>
      )}
    </>
  );
}
