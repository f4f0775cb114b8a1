import { isClosedDoor } from '@clearunit/shared/domain/results';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { UnitEntry } from '../../field-work/visit';
import styles from './visit-screen.module.css';

/** The entries of a unit in one line, with the comment below. */
export function FoundSummary({ entry }: { entry: UnitEntry }) {
  const t = useText();
  const { outcome, activity_level, prep_level, sanitation_level, other_pests } = entry;
  const found = isClosedDoor(outcome)
    ? [t(`history.outcomes.${outcome}`)]
    : [
        activity_level && t(`history.findings.${activity_level}`),
        prep_level && t(`history.findings.${prep_level}`),
        sanitation_level && t(`history.sanitation.${sanitation_level}`),
        entry.structural_issues && t('history.findings.structural'),
        entry.treatment_done === false && t('history.findings.notTreated'),
        other_pests.length > 0 && t('visits.otherPests.count', { smart_count: other_pests.length }),
      ].filter(Boolean);
  return (
    <>
      <p className={styles.soft}>{found.join(' · ')}</p>
      {entry.comment && <p>{entry.comment}</p>}
    </>
  );
}
