import type { BuildingHistoryRow } from '../../api/history-records';
import { showDay } from '../../domain/dates';
import { ChevronDownIcon, ChevronUpIcon } from '../kit';
import { useText } from '../texts-context';
import { ActivityFound } from './activity-found';
import styles from './building-history.module.css';

type HistoryCardProps = { row: BuildingHistoryRow; isOpen: boolean; onOpen: () => void };

/** A visit of a unit in two short lines, with the beginning of its comment. */
export function HistoryCard({ row, isOpen, onOpen }: HistoryCardProps) {
  const t = useText();
  const { unit_number, pest_name, treatment_name, work_date, comment } = row;
  const day = showDay(work_date);
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={t('buildingHistory.detailsOf', { unit: unit_number, pest: pest_name, day })}
          onClick={onOpen}
        >
          {unit_number}
          {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
        </button>
        <span className={styles.badges}>
          <ActivityFound row={row} />
        </span>
      </p>
      <p>
        <span className={styles.day}>{day}</span> ·{' '}
        {t('history.service', { pest: pest_name, treatment: treatment_name })}
      </p>
      {comment && !isOpen && <p className={styles.beginning}>{comment}</p>}
    </div>
  );
}
