import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import { buildingCalls } from '@clearunit/shared/api/buildings';
import type { Call } from '@clearunit/shared/api/call';
import type { PortalCallName } from '@clearunit/shared/api/portal-calls';
import { warrantyCalls } from '@clearunit/shared/api/warranties';
import { usePortalMutation, usePortalQuery, usePortalQueryClient } from '@clearunit/shared/ui/portal';

/** The calls whose answers change with a building, its units or its warranties. */
const showsBuildings = [
  'buildings',
  'building',
  'buildingRecord',
  'floors',
  'warranties',
  'heatmap',
  'dashboard',
] as const satisfies readonly PortalCallName[];

/** A building with every field that can be changed. */
export const useBuildingRecord = (buildingId: string) =>
  usePortalQuery(
    buildingChangeCalls.buildingRecord,
    { params: { id: buildingId } },
    { select: ([building]) => building },
  );

/** The warranties of a building with their counts. */
export const useWarranties = (buildingId: string) =>
  usePortalQuery(warrantyCalls.warranties, { params: { building_id: buildingId } });

/** The floors of a building from the top down. */
export const useFloors = (buildingId: string) =>
  usePortalQuery(buildingCalls.floors, { params: { id: buildingId } });

/** A mutation of a building, its units or its warranties, which outdates the calls that show them. */
export function useBuildingChange<C extends Call>(call: C) {
  const queryClient = usePortalQueryClient();
  const { mutateAsync: change, isPending } = usePortalMutation(call, showsBuildings);
  const mutateAsync = (...input: Parameters<typeof change>) =>
    change(...input).finally(() => queryClient.invalidateQueries({ queryKey: ['building-management'] }));
  return { mutateAsync, isPending };
}

/** All treatments as choices, whatever the pest. */
export const useAllTreatments = () => usePortalQuery(warrantyCalls.allTreatments, {});
