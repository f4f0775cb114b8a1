import { useText } from '@clearunit/shared/ui/texts-context';
import { useRefresh } from 'react-admin';
import { DeleteDialog } from '../form/delete-dialog';
import type { ListedBuilding } from '../listed-building';
import { useBuildingChange } from '../portal';

type DeleteBuildingProps = { building: ListedBuilding; onClose: () => void };

/** Asks whether a building is to be deleted, and says what goes with it (1 §2.8). */
export function DeleteBuilding({ building, onClose }: DeleteBuildingProps) {
  const t = useText();
  const refresh = useRefresh();
  const { mutateAsync: deleteBuilding } = useBuildingChange('deleteBuilding');
  const { uuid: buildingId, building_name, unit_count } = building;
  const units = t('buildings.units', { smart_count: unit_count });
  return (
    <DeleteDialog
      title={t('buildings.delete.title')}
      question={t('buildings.delete.question', { building: building_name, units })}
      confirmLabel={t('buildings.delete.confirm')}
      onDelete={() => deleteBuilding({ params: { buildingId } })}
      onDeleted={refresh}
      onClose={onClose}
    />
  );
}
