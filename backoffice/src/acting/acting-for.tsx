import { BuildingIcon, InfoIcon } from '@clearunit/shared/ui/kit';
import { useBuilding } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './acting-for.module.css';

/**
 * Stays in sight as long as a scheduler acts for a building: which one, and the ways out. Of a building that is not
 * the scheduler's it says that it can only be looked up.
 */
export function ActingFor({ buildingId }: { buildingId: string }) {
  const t = useText();
  const { data: building } = useBuilding(buildingId);
  const name = building ? `${building.building_name} (${building.location_id})` : '…';
  const isLookedUp = building?.may_act === false;
  return (
    <aside className={styles.bar} aria-live="polite" data-looked-up={isLookedUp || undefined}>
      {isLookedUp ? <InfoIcon /> : <BuildingIcon />}
      <p>
        {t(isLookedUp ? 'schedulerOrders.acting.lookedUp' : 'schedulerOrders.acting.for', { building: name })}
      </p>
      <Link to={`/building-heatmap/${buildingId}`}>{t('schedulerOrders.acting.heatmap')}</Link>
      <Link to="/scheduler-home">{t('schedulerOrders.acting.end')}</Link>
    </aside>
  );
}
