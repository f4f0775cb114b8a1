import { homeOf } from '@clearunit/shared/api/routes';
import type { Visit } from '@clearunit/shared/api/visits';
import { showDay } from '@clearunit/shared/domain/dates';
import type { VisitProgress } from '@clearunit/shared/domain/results';
import { GoBackButton, InfoIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useGoBack } from '../../frame/use-go-back';
import { portalDay } from '../../session/portal-days';
import styles from './visit-screen.module.css';

type VisitHeadProps = { visit: Visit; progress: VisitProgress };

/** The building and day of a visit, notes on the building, and the progress. */
export function VisitHead({ visit, progress: { done, total } }: VisitHeadProps) {
  const t = useText();
  const goBack = useGoBack(homeOf.technician);
  const { building_name, building_address, location_note, date } = visit;
  const today = portalDay();
  const when = date === today ? 'today' : date < today ? 'overdue' : 'early';
  return (
    <header className={styles.head}>
      <GoBackButton look="plain" onClick={goBack} className={styles.back} />
      <div>
        <h1>{building_name}</h1>
        <p className={styles.soft}>
          {building_address !== building_name && <>{building_address} · </>}
          {t(`visits.visit.${when}`, { date: showDay(date) })}
        </p>
      </div>
      {location_note && (
        <details className={styles.note}>
          <summary>
            <InfoIcon />
            {t('visits.visit.locationNote')}
          </summary>
          <p>{location_note}</p>
        </details>
      )}
      {total > 0 && (
        <div className={styles.progress}>
          <progress aria-label={t('visits.visit.progressLabel')} max={total} value={done} />
          <p>{t('visits.visit.progress', { done, total })}</p>
        </div>
      )}
    </header>
  );
}
