import type { BuildingAttention } from '@clearunit/shared/api/attention';
import { usualRange } from '@clearunit/shared/domain/heatmap';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './attention.module.css';
import { heatmapLink } from './attention-links';

type NoActivityProps = { buildingId: string; attention: BuildingAttention; onHeatmap: () => void };

/** Says that no activity was found and how many units were not inspected, or that no unit was inspected. */
export function NoActivity({ buildingId, attention, onHeatmap }: NoActivityProps) {
  const t = useText();
  const { units, inspected } = attention;
  const months = t('common.months', { smart_count: usualRange });
  const notInspected = units - inspected;
  return (
    <div className={styles.noActivity}>
      <h2>{t(titleOf(attention))}</h2>
      <p>
        {inspected === 0
          ? t('attention.calm.nothingInspected', { months })
          : t('attention.calm.inspected', { smart_count: inspected, months })}{' '}
        {inspected > 0 && notInspected > 0 && (
          <Link to={heatmapLink(buildingId, 'not-inspected')} onClick={onHeatmap}>
            {t('attention.calm.notInspected', { smart_count: notInspected })}
          </Link>
        )}
      </p>
    </div>
  );
}

/**
 * Without an inspection nothing is said about activity (4 §1). 'Nothing needs attention' is said only where nothing
 * waits for the contact; a planned visit does not.
 */
function titleOf({ inspected, closed_doors, overdue, recommended, drafts }: BuildingAttention) {
  if (inspected === 0) return 'attention.calm.unknown';
  const waiting = closed_doors.units + overdue + recommended.orders + drafts;
  return waiting === 0 ? 'attention.calm.title' : 'attention.noActivity';
}
