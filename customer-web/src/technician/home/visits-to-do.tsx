import { visitsAtFirst, visitsInput } from '@clearunit/shared/api/early-requests';
import { visitCalls } from '@clearunit/shared/api/visits';
import { showDay } from '@clearunit/shared/domain/dates';
import { allRows } from '@clearunit/shared/domain/paging';
import { Button, CalendarIcon, EmptyState } from '@clearunit/shared/ui/kit';
import { FailureNotice, isUnreachable, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type CSSProperties, useState } from 'react';
import { useReader } from '../../session';
import { portalDay } from '../../session/portal-days';
import { CardSkeletons } from '../load-more-list';
import { PhotosWaiting } from '../visit/photos/photos-waiting';
import { useFetchAhead } from './fetch-ahead';
import styles from './home.module.css';
import { UnsentVisits } from './unsent-visits';
import { useGrowing } from './use-growing';
import { VisitCard } from './visit-card';
import { daysOf, firstVisits, groupVisits } from './visit-groups';

/** Today's, overdue and coming visits by day and building. */
export function VisitsToDo() {
  const t = useText();
  const { uuid } = useReader();
  const [limit, setLimit] = useState(visitsAtFirst);
  const { data, error, isFetching, refetch } = usePortalQuery(visitCalls.visits, visitsInput(limit), {
    keepPrevious: true,
  });
  const drawn = useGrowing(data?.data.length ?? 0);
  useFetchAhead(data?.data, portalDay());
  if (!data) {
    return (
      <div className={styles.groups}>
        <UnsentVisits />
        <PhotosWaiting userId={uuid} />
        {error ? <FailureNotice error={error} onRetry={refetch} /> : <CardSkeletons />}
      </div>
    );
  }
  const today = portalDay();
  const groups = groupVisits(data.data, today);
  return (
    <div className={styles.groups}>
      <UnsentVisits />
      <PhotosWaiting userId={uuid} />
      {error && !isUnreachable(error) && <FailureNotice error={error} onRetry={refetch} />}
      {data.total === 0 && (
        <EmptyState icon={<CalendarIcon />} title={t('visits.toDo.empty.title')}>
          {t('visits.toDo.empty.text')}
        </EmptyState>
      )}
      {groups.length > 0 && groups[0]?.group !== 'today' && (
        <p className={styles.soft}>{t('visits.toDo.noneToday')}</p>
      )}
      {firstVisits(groups, drawn).map(({ group, visits }) => (
        <section key={group} aria-labelledby={`visits-${group}`} className={styles.group}>
          <h2 id={`visits-${group}`}>{t(`visits.toDo.${group}`)}</h2>
          {daysOf(visits).map(({ day, visits: ofDay }) => (
            <div key={day} className={styles.day} style={{ '--visits': ofDay.length } as CSSProperties}>
              {group !== 'today' && <h3>{showDay(day)}</h3>}
              <ul className={styles.cards}>
                {ofDay.map((visit) => (
                  <li key={visit.building_id}>
                    <VisitCard visit={visit} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {drawn >= data.data.length && data.total > data.data.length && (
        <Button busy={isFetching} onClick={() => setLimit(allRows)}>
          {t('visits.toDo.allVisits')}
        </Button>
      )}
    </div>
  );
}
