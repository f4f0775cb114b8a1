import type { HeatmapUnit } from '@clearunit/shared/domain/heatmap';
import { Heatmap, useHeatmapView } from '@clearunit/shared/ui/heatmap';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from '../../frame/use-query';

const UnitHistoryDialog = lazy(() =>
  import('@clearunit/shared/ui/unit-history').then((module) => ({ default: module.UnitHistoryDialog })),
);

/** The building's heatmap; a unit opens its history. */
export function BuildingHeatmap({ buildingId }: { buildingId: string }) {
  const view = useHeatmapView(buildingId, useQuery());
  const [unit, setUnit] = useState<HeatmapUnit | null>(null);
  return (
    <>
      <Heatmap {...view} onUnit={setUnit} />
      {unit && (
        <Suspense fallback={null}>
          <UnitHistoryDialog
            buildingId={buildingId}
            unit={unit.unit}
            months={view.months}
            pestId={view.pestId}
            onClose={() => setUnit(null)}
          />
        </Suspense>
      )}
    </>
  );
}
