import { buildingChangePortalCalls, type CallsWith, type PortalCallName } from '@clearunit/shared/api/portal';
import { usePortalMutation, usePortalQuery, usePortalQueryClient } from '@clearunit/shared/ui/portal';

/** What shows a building, its units or its warranties, and is asked for again when one of them has changed. */
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
  usePortalQuery(buildingChangePortalCalls, 'buildingRecord', { params: { buildingId } });

/** The warranties of a building with their counts. */
export const useWarranties = (buildingId: string) =>
  usePortalQuery(buildingChangePortalCalls, 'warranties', { params: { buildingId } });

/** The floors of a building from the top down. */
export const useFloors = (buildingId: string) =>
  usePortalQuery(buildingChangePortalCalls, 'floors', { params: { buildingId } });

type BuildingChange =
  | 'addBuilding'
  | 'updateBuilding'
  | 'deleteBuilding'
  | 'addUnit'
  | 'addUnits'
  | 'updateUnit'
  | 'changeUnitKind'
  | 'chooseNumbering'
  | 'deleteUnit'
  | 'deleteAllUnits'
  | 'addCommonArea'
  | 'renameCommonArea'
  | 'deleteCommonArea'
  | 'addWarranty'
  | 'updateWarranty'
  | 'deleteWarranty'
  | 'deleteAllWarranties';

const changes: CallsWith<BuildingChange> = buildingChangePortalCalls;

/** A change of a building, its units or its warranties; all that shows them is asked for again, the list too. */
export function useBuildingChange<Name extends BuildingChange>(name: Name) {
  const queryClient = usePortalQueryClient();
  const { mutateAsync: change, isPending } = usePortalMutation(changes, name, showsBuildings);
  const mutateAsync = (...input: Parameters<typeof change>) =>
    change(...input).finally(() => queryClient.invalidateQueries({ queryKey: ['building-management'] }));
  return { mutateAsync, isPending };
}

/** All treatments as choices, whatever the pest. */
export const useAllTreatments = () => usePortalQuery(buildingChangePortalCalls, 'allTreatments', {});
