import { customerHome, portfolioPage } from '@clearunit/shared/api/routes';
import { Combobox } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { requestAddress, useChosenBuilding } from '../chosen-building';
import { page } from '../page';
import styles from './header-bar.module.css';

// Its code is part of the open request form.
const ChangeBuilding = page(() => import('./change-building'), 'requests');

/** Chooses one of the PIN's buildings by typing a part of the name (1 §2.4), or the page of all of them. */
export default function BuildingPicker() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { building, buildings } = useChosenBuilding();
  const { pathname } = useLocation();
  const isRequest = pathname.startsWith('/order-request/');
  const shown = building?.value ?? (pathname === portfolioPage ? all : null);
  const [wanted, setWanted] = useState<string>();
  const choose = (buildingId: string | null) => {
    if (buildingId === null || buildingId === shown) return;
    // What is filled in stays on this device.
    if (buildingId === all) return void navigate(portfolioPage);
    if (isRequest) return setWanted(buildingId);
    navigate(customerHome(buildingId, { orderList: search.get('orderlist') === 'true' }));
  };
  return (
    <div className={styles.picker}>
      <Combobox
        label={t('site.building')}
        hideLabel
        placeholder={t('site.findBuilding')}
        options={[{ value: all, text: t('site.allBuildings') }, ...buildings]}
        value={shown}
        onChoose={choose}
      />
      {wanted !== undefined && building && (
        <Suspense fallback={null}>
          <ChangeBuilding
            from={building.value}
            onStay={() => setWanted(undefined)}
            onChange={() => {
              setWanted(undefined);
              const to = buildings.find(({ value }) => value === wanted);
              if (to) navigate(requestAddress(to));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** In place of a building's id. */
const all = 'all';
