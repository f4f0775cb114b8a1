import type { HistoryEntry } from '../../api/history-records';
import { type ActivityLevel, isClosedDoor, isNotTreated } from '../../domain/results';
import { Badge, type Tone } from '../kit/badge';
import { useText } from '../texts-context';
import styles from './unit-history.module.css';

/** How loud a level of activity is. */
export const activityTones: Record<ActivityLevel, Tone> = {
  'No activity': 'success',
  'Low activity': 'info',
  'Moderate activity': 'warning',
  'High activity': 'danger',
};

type Found = Pick<
  HistoryEntry,
  'activity_level' | 'prep_level' | 'sanitation_level' | 'structural_issues' | 'outcome' | 'treatment_done'
>;

/** What was found in a unit on one visit, a badge each. */
export function Findings({ visit }: { visit: Found }) {
  const t = useText();
  const { activity_level, prep_level, sanitation_level, outcome, structural_issues } = visit;
  return (
    <p className={styles.findings}>
      {outcome && isClosedDoor(outcome) && <Badge tone="danger">{t(`history.outcomes.${outcome}`)}</Badge>}
      {activity_level && (
        <Badge tone={activityTones[activity_level]}>{t(`history.findings.${activity_level}`)}</Badge>
      )}
      {prep_level && (
        <Badge tone={prep_level === 'Prepared' ? 'plain' : 'warning'}>
          {t(`history.findings.${prep_level}`)}
        </Badge>
      )}
      {sanitation_level && (
        <Badge tone={sanitation_level === 'Low' ? 'warning' : 'plain'}>
          {t(`history.sanitation.${sanitation_level}`)}
        </Badge>
      )}
      {isNotTreated(visit) && <Badge tone="warning">{t('history.findings.notTreated')}</Badge>}
      {structural_issues && <Badge tone="warning">{t('history.findings.structural')}</Badge>}
    </p>
  );
}
