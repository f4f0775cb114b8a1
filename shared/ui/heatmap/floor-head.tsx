import type { CellWords } from './cell-words';
import styles from './floor-head.module.css';

type FloorHeadProps = {
  floor: string;
  isCommon: boolean;
  /** Whether all of its units are in the cart. */
  isIn: boolean;
  /** Its row. */
  index: number;
  words: Pick<CellWords, 't'>;
};

/** The floor's label while units are chosen: a press puts the floor into the cart, or takes it out. */
export function FloorHead({ floor, isCommon, isIn, index, words: { t } }: FloorHeadProps) {
  const name = isCommon
    ? t(isIn ? 'heatmap.choosing.commonOut' : 'heatmap.choosing.common')
    : t(isIn ? 'heatmap.choosing.floorOut' : 'heatmap.choosing.floor', { floor });
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
