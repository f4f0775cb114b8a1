import type { CellMark } from '../../domain/heatmap';
import { markPaths } from '../kit/mark-paths';
import styles from './mark-sprite.module.css';

/** The drawings of the remarks, once a page; each cell only points to them. */
export function MarkSprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true">
      {(Object.keys(markPaths) as CellMark[]).map((mark) => (
        <symbol key={mark} id={`heatmap-${mark}`} viewBox="0 0 24 24" className={styles[mark]}>
          <circle cx="12" cy="12" r="12" className={styles.ground} />
          <path d={markPaths[mark]} transform={fitted(mark === 'refused' ? 1.2 : 0.76)} />
        </symbol>
      ))}
      <symbol id="heatmap-plus" viewBox="0 0 24 24" className={styles.line}>
        <path d="M12 5.5v13M5.5 12h13" />
      </symbol>
      <symbol id="heatmap-picked" viewBox="0 0 24 24" className={styles.line}>
        <path d="M5 12.5l4.5 4.5L19 7.5" />
      </symbol>
    </svg>
  );
}

/** Scaled about the middle of the 24 × 24 field. */
const fitted = (scale: number) => `translate(${12 - 12 * scale} ${12 - 12 * scale}) scale(${scale})`;

/** One drawing of the sprite. */
export const Drawn = ({ name }: { name: CellMark | 'plus' | 'picked' }) => (
  <svg aria-hidden="true" data-drawn={name}>
    <use href={`#heatmap-${name}`} />
  </svg>
);
