import type { VisitSummary } from '@clearunit/shared/api/visits';
import { showDay } from '@clearunit/shared/domain/dates';
import { visitProgress } from '@clearunit/shared/domain/results';
import { Badge, ChevronRightIcon } from '@clearunit/shared/ui/kit';
import { TimeWindowLabel } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { memo, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { fieldWork } from '../../field-work/field-work';
import { waitingCount } from '../../field-work/visit';
import { useReader } from '../../session';
import { portalDay } from '../../session/portal-days';
import { visitAddress } from '../addresses';
import styles from './home.module.css';

type VisitCardProps = {
  visit: VisitSummary;
  overdue?: boolean;
  /** On the building's own page: the day is the card's title. */
  ofBuilding?: boolean;
};

/**
 * A visit to do, with its services per window; a link to the visit. It stays as it is while the list of visits grows.
 */
export const VisitCard = memo(function VisitCard({ visit, overdue, ofBuilding }: VisitCardProps) {
  const t = useText();
  const { uuid: userId } = useReader();
  const { building_id, building_name, building_address, date, unit_count, windows } = visit;
  const key = { userId, buildingId: building_id, date };
  const savedHere = useSyncExternalStore(fieldWork.subscribe, () => waitingCount(fieldWork.visit(key)));
  const { done, total } = visitProgress(visit, savedHere);
  return (
    <Link
      to={visitAddress(building_id, date)}
      className={styles.visit}
      aria-label={t('visits.toDo.open', { building: building_name, date: showDay(date) })}
    >
      <div className={styles.visitBody}>
        <p className={styles.visitHead}>
          <strong>{ofBuilding ? showDay(date) : building_name}</strong>
          {overdue && <Badge tone="warning">{t('visits.toDo.overdue')}</Badge>}
        </p>
        {!ofBuilding && building_address !== building_name && (
          <p className={styles.soft}>{building_address}</p>
        )}
        {done > 0 && (
          <p className={styles.soft}>
            {date < portalDay()
              ? t('visits.toDo.leftOverOf', { left: total - done, total })
              : t('visits.toDo.recordedOf', { done, total })}
          </p>
        )}
        <ul className={styles.windows}>
          {windows.map(({ time_window, hours, unit_count: count }) => (
            <li key={time_window ?? 'none'}>
              {time_window ? (
                <TimeWindowLabel window={time_window} hours={hours} />
              ) : (
                t('visits.toDo.anyTime')
              )}
              <span>{t('common.services', { smart_count: count })}</span>
            </li>
          ))}
          {windows.length === 0 && <li>{t('common.services', { smart_count: unit_count })}</li>}
        </ul>
      </div>
      <ChevronRightIcon />
    </Link>
  );
});
