import { type CellMark, markPaths, markScale } from '../../domain/heatmap';
import styles from './cell-mark.module.css';

/** A remark drawn on a white disc, so that it is seen on every level. */
export const Mark = ({ mark }: { mark: CellMark }) => (
  <svg viewBox="0 0 24 24" className={styles[mark]} aria-hidden="true">
    <path d={disc} className={styles.disc} />
    <path d={markPaths[mark]} transform={fitted(markScale(mark))} />
  </svg>
);

const disc = 'M12 0a12 12 0 1 0 0 24a12 12 0 1 0 0-24';

/** Scaled about the middle of the 24 × 24 field. */
const fitted = (scale: number) => `translate(${12 - 12 * scale} ${12 - 12 * scale}) scale(${scale})`;
