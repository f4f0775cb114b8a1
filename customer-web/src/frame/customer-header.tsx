import { customerHome, homeOf } from '@clearunit/shared/api/routes';
import { useLocation } from 'react-router-dom';
import { useChosenBuilding } from '../session';
import { BuildingPicker } from './building-picker';
import { HeaderBar } from './header-bar';
import styles from './header-bar.module.css';

/** A contact's header: the building's name, or on the home page the choice among several. */
export function CustomerHeader() {
  const { building, buildings } = useChosenBuilding();
  const { pathname } = useLocation();
  const canChoose = pathname === homeOf.customer && buildings.length > 1;
  return (
    <HeaderBar home={building ? customerHome(building.value) : homeOf.customer}>
      {canChoose ? <BuildingPicker /> : <p className={styles.name}>{building?.text}</p>}
    </HeaderBar>
  );
}
