import { customerHome, homeOf, portfolioPage } from '@clearunit/shared/api/routes';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CartButton } from '../cart';
import { keepChosenBuilding, useChosenBuilding, useMayRequest, useNamedBuilding } from '../chosen-building';
import { HeaderBar } from './header-bar';
import styles from './header-bar.module.css';

// Needed with several buildings only.
const BuildingPicker = lazy(() => import('./building-picker'));

/** A contact's header: the building's name or, on some pages, the choice among several; and the cart button. */
export function CustomerHeader() {
  const { building, buildings } = useChosenBuilding();
  const { named } = useNamedBuilding();
  const { pathname } = useLocation();
  const chosen = building?.value;
  useEffect(() => {
    if (chosen !== undefined) keepChosenBuilding(chosen);
  }, [chosen]);

  const isPortfolio = pathname === portfolioPage;
  const isHome = pathname === homeOf.customer;
  const isRequest = pathname.startsWith('/order-request/');
  // The record that is being fetched may be of another building.
  const isOpen = named === undefined && buildings.length > 1 && ofRecord.test(pathname);
  const name = <p className={styles.name}>{isOpen ? '' : building?.text}</p>;
  const mayRequest = useMayRequest();
  const hasCart = mayRequest && (isHome || pathname.startsWith('/building-history/'));
  return (
    <HeaderBar home={homeFor(building?.value, buildings.length)} actions={hasCart && <CartButton />}>
      {(isHome || isRequest || isPortfolio) && buildings.length > 1 ? (
        <Suspense fallback={name}>
          <BuildingPicker />
        </Suspense>
      ) : (
        name
      )}
    </HeaderBar>
  );
}

/** Where the logo leads: where the contact begins. */
const homeFor = (building: string | undefined, buildings: number): string => {
  if (buildings > 1) return portfolioPage;
  return building === undefined ? homeOf.customer : customerHome(building);
};

/** Pages of a record, whose building is known once it is fetched. */
const ofRecord = /^\/(?:order-detail$|building-orders\/automatic-)/;
