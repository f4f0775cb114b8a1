import type { HistoryEntry } from '../../api/history-records';
import { showDay } from '../../domain/dates';
import { cellDetail, findingsOf, pestsOfVisits } from '../../domain/heatmap';
import { Badge } from '../kit/badge';
import { useText } from '../texts-context';
import { activityTones, Findings } from './findings';
import styles from './unit-history.module.css';

/** What is known of a unit at a glance, by the heatmap's rule (4 §1.2): each pest as it was last seen, and the last try. */
export function LatestFindings({ completed }: { completed: readonly HistoryEntry[] }) {
  const t = useText();
  const known = pestsOfVisits(completed);
  if (known.length === 0) return null;
  const { pests, last_try } = cellDetail({ pests: known, upcoming_orders: [] });
  const nameOf = (id: string) => completed.find(({ pest_id }) => pest_id === id)?.pest_name;
  const remarks = { ...findingsOf(known), activity_level: null, outcome: null, treatment_done: true };
  return (
    <section className={styles.latest}>
      <h3>{t('history.latest')}</h3>
      <ul className={styles.pests}>
        {pests.map(({ pest_id, activity_level, work_date }) => (
          <li key={pest_id}>
            <b>{nameOf(pest_id)}</b>
            {activity_level ? (
              <>
                <Badge tone={activityTones[activity_level]}>{t(`history.findings.${activity_level}`)}</Badge>
                <time dateTime={work_date ?? undefined}>{showDay(work_date)}</time>
              </>
            ) : (
              <span>{t('history.notInspected')}</span>
            )}
          </li>
        ))}
      </ul>
      <Findings visit={remarks} />
      {last_try && (
        <p className={styles.lastTry}>
          <Badge tone="danger">{t(`history.outcomes.${last_try.outcome}`)}</Badge>
          {t('history.lastTry', { date: showDay(last_try.day) })}
        </p>
      )}
    </section>
  );
}
