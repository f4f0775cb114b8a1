import { BuildingIcon, InfoIcon } from '@clearunit/shared/ui/kit';
import { useBuilding } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link, useLocation } from 'react-router-dom';
import styles from './on-behalf-bar.module.css';

/**
 * The bar that names the building a scheduler acts for, with links out of it. For a building of another scheduler it
 * says that it can only be viewed.
 */
export function OnBehalfBar({ buildingId }: { buildingId: string }) {
  const t = useText();
  const { data: building } = useBuilding(buildingId);
  const name = building ? `${building.building_name} (${building.location_id})` : '…';
  const { pathname } = useLocation();
  const ways = waysOf(buildingId).filter(({ to }) => to !== pathname);
  const isLookedUp = building?.may_act === false;
  return (
    <aside className={styles.bar} aria-live="polite" data-looked-up={isLookedUp || undefined}>
      {isLookedUp ? <InfoIcon /> : <BuildingIcon />}
      <p>
        {t(isLookedUp ? 'schedulerOrders.acting.lookedUp' : 'schedulerOrders.acting.for', { building: name })}
      </p>
      {ways.map(({ name, to }) => (
        <Link key={name} to={to}>
          {t(`schedulerOrders.acting.${name}`)}
        </Link>
      ))}
    </aside>
  );
}

const waysOf = (buildingId: string) =>
  [
    { name: 'home', to: `/building-impersonate/${buildingId}` },
    { name: 'heatmap', to: `/building-heatmap/${buildingId}` },
    { name: 'end', to: '/scheduler-home' },
  ] as const;
