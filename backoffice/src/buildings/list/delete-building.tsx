import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import { orderCalls } from '@clearunit/shared/api/orders';
import { Dialog, Skeleton } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRefresh } from 'react-admin';
import { DeleteDialog } from '../form/delete-dialog';
import type { ListedBuilding } from '../listed-building';
import { useBuildingChange } from '../portal';

type DeleteBuildingProps = { building: ListedBuilding; onClose: () => void };

/** Asks before a building is deleted with its units; one with orders cannot be deleted (1 §2.8). */
export function DeleteBuilding({ building, onClose }: DeleteBuildingProps) {
  const t = useText();
  const refresh = useRefresh();
  const { mutateAsync: deleteBuilding } = useBuildingChange(buildingChangeCalls.deleteBuilding);
  const { uuid: buildingId, building_name, unit_count } = building;
  const { data: counts, isPending } = usePortalQuery(
    orderCalls.orderCounts,
    { query: { ids: buildingId } },
    { staleTime: 0 },
  );
  const orders = counts?.find(({ building_id }) => building_id === buildingId)?.count ?? 0;
  const nothing =
    orders > 0
      ? {
          field: '',
          reason: 'buildings.has-orders',
          params: { smart_count: orders, building: building_name },
        }
      : null;
  // The question is shown without an answer too: the portal refuses a deletion that is not possible.
  if (isPending) {
    return (
      <Dialog title={t('buildings.delete.title')} onClose={onClose}>
        <Skeleton height="4rem" />
      </Dialog>
    );
  }
  const units = t('buildings.units', { smart_count: unit_count });
  return (
    <DeleteDialog
      title={t('buildings.delete.title')}
      question={t('buildings.delete.question', { building: building_name, units })}
      confirmLabel={t('buildings.delete.confirm')}
      nothing={nothing}
      onDelete={() => deleteBuilding({ params: { id: buildingId } })}
      onDeleted={refresh}
      onClose={onClose}
    />
  );
}
