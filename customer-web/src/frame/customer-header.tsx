import { customerHome, homeOf } from '@clearunit/shared/api/routes';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CartButton } from '../cart';
import { keepChosenBuilding, useChosenBuilding } from '../session';
import { BuildingPicker } from './building-picker';
import { HeaderBar } from './header-bar';
import styles from './header-bar.module.css';

/** A contact's header: the building's name, or on the home page the choice among several; the cart where it is filled. */
export function CustomerHeader() {
  const { building, buildings } = useChosenBuilding();
  const { pathname } = useLocation();
  const chosen = building?.value;
  useEffect(() => {
    if (chosen !== undefined) keepChosenBuilding(chosen);
  }, [chosen]);

  const isHome = pathname === homeOf.customer;
  const hasCart = isHome || pathname.startsWith('/building-history/');
  return (
    <HeaderBar
      home={building ? customerHome(building.value) : homeOf.customer}
      actions={hasCart && <CartButton />}
    >
      {isHome && buildings.length > 1 ? <BuildingPicker /> : <p className={styles.name}>{building?.text}</p>}
    </HeaderBar>
  );
}
