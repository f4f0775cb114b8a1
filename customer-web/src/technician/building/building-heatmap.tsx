import type { HeatmapUnit } from '@clearunit/shared/domain/heatmap';
import { Heatmap, useHeatmapFilters } from '@clearunit/shared/ui/heatmap';
import { mayHelpToRetry, useErrorText, useHeatmap, usePests } from '@clearunit/shared/ui/portal';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const UnitHistoryDialog = lazy(() =>
  import('@clearunit/shared/ui/unit-history').then((module) => ({ default: module.UnitHistoryDialog })),
);

/** The building's heatmap to look at; a unit opens its history. */
export function BuildingHeatmap({ buildingId }: { buildingId: string }) {
  const say = useErrorText();
  const { months, pestId, onMonths, onPest } = useHeatmapFilters(useSearchParams());
  const pests = usePests();
  const { data, error, isFetching, refetch } = useHeatmap(buildingId, months, pestId);
  const [unit, setUnit] = useState<HeatmapUnit | null>(null);
  return (
    <>
      <Heatmap
        heatmap={data?.data}
        months={months}
        pestId={pestId}
        pests={pests.data ?? []}
        onMonths={onMonths}
        onPest={onPest}
        onUnit={setUnit}
        loading={isFetching}
        error={error ? say(error) : undefined}
        onRetry={mayHelpToRetry(error) ? () => refetch() : undefined}
      />
      {unit && (
        <Suspense fallback={null}>
          <UnitHistoryDialog
            buildingId={buildingId}
            unit={unit.unit}
            months={months}
            pestId={pestId}
            onClose={() => setUnit(null)}
          />
        </Suspense>
      )}
    </>
  );
}
