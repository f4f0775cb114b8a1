import { showDay } from '@clearunit/shared/domain/dates';
import { Badge, ChevronRightIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { fieldWork } from '../../field-work/field-work';
import { type KeptVisit, unsentCount } from '../../field-work/visit';
import { useReader } from '../../session';
import { portalDay } from '../../session/portal-days';
import { visitAddress } from '../addresses';
import styles from './home.module.css';

/** Visits with unsent entries on this device. */
export function UnsentVisits() {
  const t = useText();
  const { uuid } = useReader();
  const kept = useSyncExternalStore(fieldWork.subscribe, () => fieldWork.visitsOf(uuid));
  const visits = useMemo(() => kept.filter((visit) => unsentCount(visit) > 0).sort(byDay), [kept]);
  useEffect(() => void fieldWork.forgetDoneVisits(uuid, portalDay()), [uuid]);
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="unsent-visits" className={styles.group}>
      <h2 id="unsent-visits">{t('visits.unsent.title')}</h2>
      <ul className={styles.cards}>
        {visits.map((visit) => (
          <li key={`${visit.building_id} ${visit.date}`}>
            <Link to={visitAddress(visit.building_id, visit.date)} className={styles.visit}>
              <div className={styles.visitBody}>
                <p className={styles.visitHead}>
                  <strong>{visit.building_name}</strong>
                  <Badge>{showDay(visit.date)}</Badge>
                </p>
                <p className={styles.soft}>{t('visits.unsent.units', { smart_count: unsentCount(visit) })}</p>
              </div>
              <ChevronRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const byDay = (one: KeptVisit, other: KeptVisit): number => one.date.localeCompare(other.date);
