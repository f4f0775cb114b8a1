import { type CellClass, hasLetter } from '../../domain/heatmap';
import type { Texts } from '../../texts';
import styles from './unit-cell.module.css';

/** The letter of a level, so that it does not depend on its colour. */
export const LevelLetter = ({ level, t }: { level: CellClass; t: Texts['t'] }) =>
  hasLetter(level) && <span className={styles.letter}>{t(`heatmap.letters.${level}`)}</span>;
