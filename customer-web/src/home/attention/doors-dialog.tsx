import type { BuildingAttention } from '@clearunit/shared/api/attention';
import { showDay } from '@clearunit/shared/domain/dates';
import { Badge, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './attention.module.css';
import { closedDoorsLink, heatmapLink } from './attention-links';

type DoorsDialogProps = {
  buildingId: string;
  doors: BuildingAttention['closed_doors'];
  onUnit: (unit: string) => void;
  onHeatmap: () => void;
  onClose: () => void;
};

/** The units with a closed door since their last inspection, and a link to the visits of last month. */
export function DoorsDialog({ buildingId, doors, onUnit, onHeatmap, onClose }: DoorsDialogProps) {
  const t = useText();
  const hidden = doors.units - doors.latest.length;
  const openUnit = (unit: string) => {
    onClose();
    onUnit(unit);
  };
  const showInHeatmap = () => {
    onClose();
    onHeatmap();
  };
  return (
    <Dialog title={t('attention.doors.title', { smart_count: doors.units })} onClose={onClose}>
      <p>{t('attention.doors.text', { smart_count: doors.units })}</p>
      <p className={styles.links}>
        <Link to={closedDoorsLink(buildingId)}>{t('attention.doors.lastMonth')}</Link>
        <Link to={heatmapLink(buildingId, 'closed-doors')} onClick={showInHeatmap}>
          {t('attention.showInHeatmap')}
        </Link>
      </p>
      <ul className={styles.doors}>
        {doors.latest.map(({ unit, outcome, tried_on }) => (
          <li key={unit}>
            <button type="button" className={styles.door} onClick={() => openUnit(unit)}>
              <b>{unit}</b>
              <span>{showDay(tried_on)}</span>
              <Badge tone="danger">{t(`history.outcomes.${outcome}`)}</Badge>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{t('attention.doors.more', { smart_count: hidden })}</p>}
    </Dialog>
  );
}
