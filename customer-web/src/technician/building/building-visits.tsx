import { visitCalls } from '@clearunit/shared/api/visits';
import { Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { portalDay } from '../../session/portal-days';
import { VisitCard } from '../home/visit-card';
import styles from './building.module.css';

/** The building's visits to do, the earliest first. */
export function BuildingVisits({ buildingId }: { buildingId: string }) {
  const t = useText();
  const { data, error, refetch } = usePortalQuery(
    visitCalls.visits,
    { query: { building_id: buildingId, page: 1, limit: 150 } },
    { keepPrevious: true },
  );
  const today = portalDay();
  return (
    <section aria-labelledby="building-visits" className={styles.part}>
      <h2 id="building-visits">{t('visits.building.visits')}</h2>
      {!data && error && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="6rem" />}
      {data?.data.length === 0 && <p className={styles.soft}>{t('visits.building.noVisits')}</p>}
      <ul className={styles.cards}>
        {data?.data.map((visit) => (
          <li key={visit.date}>
            <VisitCard visit={visit} overdue={visit.date < today} ofBuilding />
          </li>
        ))}
      </ul>
    </section>
  );
}
