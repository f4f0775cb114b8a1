import { memo, useMemo } from 'react';
import type { MonthRange } from '../../domain/heatmap';
import head from '../kit/page-head.module.css';
import { Skeleton } from '../kit/skeleton';
import { useTexts } from '../texts-context';
import styles from './heatmap.module.css';

type HeatmapAddressProps = {
  name?: string;
  address?: string;
  /** The portal's day that the picture is of, 'YYYY-MM-DD'. */
  asOf?: string;
  months: MonthRange;
  /** The pest's name; null for all pests, '' as long as it is not known. */
  pest: string | null;
};

/**
 * Of which building, pest, range and day the picture is (4 §1.4), on screen and in print. What is not known yet is left
 * open: the device's own day may be another than the portal's.
 */
export const HeatmapAddress = memo(function HeatmapAddress({
  name,
  address,
  asOf,
  months,
  pest,
}: HeatmapAddressProps) {
  const { t, locale } = useTexts();
  // Made with the first frame, while the page waits for its picture; a day of the calendar is the same everywhere.
  const days = useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    [locale],
  );
  return (
    <div className={head.about}>
      {name === undefined ? <Skeleton height="1.8rem" width="14rem" /> : <h2>{name}</h2>}
      <p>{address ?? <Skeleton height="1.2em" width="12rem" />}</p>
      <p>
        {asOf === undefined ? (
          <Skeleton height="1.2em" width="9rem" />
        ) : (
          <>
            {pest !== '' && (
              <>
                <b className={styles.pest}>{pest ?? t('heatmap.everyPest')}</b>
                {' · '}
              </>
            )}
            {t('heatmap.range', { months: t('common.months', { smart_count: months }) })}
            <span className={styles.dot}>{' · '}</span>
            <span className={styles.day}>{t('heatmap.asOf', { date: days.format(new Date(asOf)) })}</span>
          </>
        )}
      </p>
    </div>
  );
});
