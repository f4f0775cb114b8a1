import type { CellWords } from './cell-words';
import styles from './floor-head.module.css';

type FloorHeadProps = {
  floor: string;
  isCommon: boolean;
  /** How many of its units meet the filters, of how many: only these are chosen with it. */
  shown: number;
  total: number;
  /** Whether all that are shown are in the cart. */
  isIn: boolean;
  /** Its row. */
  index: number;
  words: Pick<CellWords, 't'>;
};

/** The floor's label while units are chosen: a press puts the floor into the cart, or takes it out. */
export function FloorHead({ floor, isCommon, shown, total, isIn, index, words: { t } }: FloorHeadProps) {
  if (shown === 0) return <span>{floor}</span>;
  const whole = isCommon
    ? t(isIn ? 'heatmap.choosing.commonOut' : 'heatmap.choosing.common')
    : t(isIn ? 'heatmap.choosing.floorOut' : 'heatmap.choosing.floor', { floor });
  const name = shown < total ? `${whole}: ${t('heatmap.filters.shown', { count: shown, total })}` : whole;
  return (
    <button
      type="button"
      className={styles.head}
      data-floor={index}
      data-in={isIn || undefined}
      title={name}
      aria-label={name}
    >
      <span>{floor || '+'}</span>
    </button>
  );
}
