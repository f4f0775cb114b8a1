import { heatmapInput } from '@clearunit/shared/api/early-requests';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import { reportCalls } from '@clearunit/shared/api/reports';
import type { HeatmapUnit } from '@clearunit/shared/domain/heatmap';
import { Heatmap, ReportLink, useHeatmapView } from '@clearunit/shared/ui/heatmap';
import { ReportLinksButton } from '@clearunit/shared/ui/report-links';
import { useState } from 'react';
import { RequestFormButton, useHeatmapCart } from '../cart';
import { useMayRequest } from '../chosen-building';
import { useQuery } from '../frame/use-query';
import { portalZone } from '../session/portal-days';
import { useDownload } from '../session/use-download';
import { OpenUnit } from './open-unit';

/** The same element always, so that the picture is not drawn again for it. */
const toForm = <RequestFormButton />;

/** The building's heatmap, whose units can be put into the cart; a unit opens its history (2 §2.3, §2.7). */
export function HeatmapTab({ buildingId, name }: { buildingId: string; name?: string }) {
  const mayRequest = useMayRequest();
  const view = useHeatmapView(buildingId, useQuery());
  const { months, pestId } = view;
  const isReportOpen = view.heatmap?.open_report !== false;
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
          <ReportLink buildingId={buildingId} place={view.place} isOpen={isReportOpen}>
            <ReportLinksButton
              buildingId={buildingId}
              place={view.place}
              timeZone={portalZone()}
              isViewOnly={!mayRequest}
            />
          </ReportLink>
        }
        cart={mayRequest ? cart : undefined}
        emptyAction={mayRequest && toForm}
      />
      <OpenUnit
        buildingId={buildingId}
        unit={unit?.unit ?? null}
        months={months}
        pestId={pestId}
        onClose={() => setUnit(null)}
      />
    </>
  );
}
