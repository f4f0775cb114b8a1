import {
  type CoarseHeatmap,
  cellClasses,
  type HeatmapFilters,
  type MonthRange,
} from '@clearunit/shared/domain/heatmap';
import { MonthsFilter, PestFilter, type PestOption } from '@clearunit/shared/ui/heatmap';
import { EmptyState } from '@clearunit/shared/ui/kit';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import styles from './heatmap-report.module.css';

type CoarseReportProps = HeatmapFilters & {
  report: CoarseHeatmap;
  pests: readonly PestOption[];
  onMonths: (months: MonthRange) => void;
  onPest: (pestId: string | null) => void;
};

/** How many units of each floor are of each class; no unit is named (4 §10). */
export function CoarseReport({ report, months, pestId, pests, onMonths, onPest }: CoarseReportProps) {
  const { t, locale } = useTexts();
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const pest = pests.find((one) => one.pestId === pestId)?.pestName ?? t('publicReport.allPests');
  const range = t('heatmap.range', { months: t('common.months', { smart_count: months }) });
  return (
    <section aria-label={t('heatmap.title')}>
      <header className={styles.head}>
        <div>
          <h2>{report.building_name}</h2>
          <p>{report.building_address}</p>
          <p>
            {pest} · {range} · {t('heatmap.asOf', { date: days.format(new Date(report.as_of)) })}
          </p>
        </div>
        <div className={styles.filters}>
          <MonthsFilter months={months} onMonths={onMonths} />
          <PestFilter pestId={pestId} pests={pests} onPest={onPest} />
        </div>
      </header>
      <p>{t('publicReport.coarse')}</p>
      {report.floors.length === 0 ? (
        <EmptyState title={t('publicReport.noFloors')} />
      ) : (
        <div className={styles.floors}>
          <table aria-label={t('publicReport.floors')}>
            <thead>
              <tr>
                <th scope="col">{t('publicReport.floor')}</th>
                <th scope="col">{t('publicReport.units')}</th>
                {worstFirst.map((each) => (
                  <th key={each} scope="col">
                    {t(`heatmap.classes.${each}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report.floors.map(({ floor, units, classes }) => (
                <tr key={floor}>
                  <th scope="row">{floor || t('publicReport.townhouses')}</th>
                  <td>{units}</td>
                  {worstFirst.map((each) => (
                    <td key={each}>{classes[each]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const worstFirst = cellClasses.toReversed();
