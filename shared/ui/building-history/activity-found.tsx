import type { BuildingHistoryRow } from '../../api/history-records';
import { isClosedDoor } from '../../domain/results';
import { Badge } from '../kit';
import { useText } from '../texts-context';
import { activityTones } from '../unit-history/findings';

/** The level of activity, or why nobody was inside. */
export function ActivityFound({ row }: { row: BuildingHistoryRow }) {
  const t = useText();
  const { activity_level, outcome, treatment_done } = row;
  if (outcome && isClosedDoor(outcome))
    return <Badge tone="danger">{t(`history.outcomes.${outcome}`)}</Badge>;
  return (
    activity_level && (
      <>
        <Badge tone={activityTones[activity_level]}>{t(`history.findings.${activity_level}`)}</Badge>
        {!treatment_done && <Badge tone="warning">{t('history.findings.notTreated')}</Badge>}
      </>
    )
  );
}
