import { customerHome } from '@clearunit/shared/api/routes';
import { Combobox } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useChosenBuilding } from '../session';
import styles from './header-bar.module.css';

/** Chooses among the buildings behind the PIN by typing a part of the name (1 §2.4). */
export default function BuildingPicker() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { building, buildings } = useChosenBuilding();
  const choose = (buildingId: string | null) => {
    if (buildingId === null || buildingId === building?.value) return;
    navigate(customerHome(buildingId, { orderList: search.get('orderlist') === 'true' }));
  };
  return (
    <div className={styles.picker}>
      <Combobox
        label={t('site.building')}
        placeholder={t('site.findBuilding')}
        options={buildings}
        value={building?.value ?? null}
        onChoose={choose}
      />
    </div>
  );
}
