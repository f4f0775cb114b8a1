import { BuildingIcon, IconButton, PencilIcon, TrashIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';
import { viewBuilding } from '../../record-addresses';
import type { ListedBuilding } from '../listed-building';
import styles from './building-actions.module.css';

type BuildingActionsProps = {
  building: ListedBuilding;
  tabIndex: number;
  onDelete: (building: ListedBuilding) => void;
};

/** What an admin can do with a building of the list: view, edit or delete it (1 §2.8). A retired one is not edited. */
export function BuildingActions({ building, tabIndex, onDelete }: BuildingActionsProps) {
  const t = useText();
  const navigate = useNavigate();
  const { uuid: building_id, building_name, retired_at } = building;
  const viewed = viewBuilding(building_id);
  const label = (action: 'view' | 'edit' | 'delete') =>
    t(`buildings.actions.${action}`, { building: building_name });
  return (
    <div className={styles.actions}>
      <IconButton
        label={label('view')}
        tabIndex={tabIndex}
        onClick={() => navigate(viewed.to, { state: viewed.state })}
      >
        <BuildingIcon />
      </IconButton>
      {retired_at === null && (
        <IconButton
          label={label('edit')}
          tabIndex={tabIndex}
          onClick={() => navigate(`/building-management/update-building/${building_id}`)}
        >
          <PencilIcon />
        </IconButton>
      )}
      <IconButton label={label('delete')} tabIndex={tabIndex} onClick={() => onDelete(building)}>
        <TrashIcon />
      </IconButton>
    </div>
  );
}
