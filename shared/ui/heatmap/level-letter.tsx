import type { CellClass } from '../../domain/heatmap';
import type { Texts } from '../../texts';
import styles from './unit-cell.module.css';

const lettered = ['light', 'moderate', 'heavy'] as const;

/** Activity has a letter; no activity has none, and what was not serviced is hatched, so that a calm floor is calm. */
export const hasLetter = (level: CellClass): level is (typeof lettered)[number] =>
  (lettered as readonly string[]).includes(level);

/** The letter of a level, so that it does not depend on its colour. */
export const LevelLetter = ({ level, t }: { level: CellClass; t: Texts['t'] }) =>
  hasLetter(level) && <span className={styles.letter}>{t(`heatmap.letters.${level}`)}</span>;
