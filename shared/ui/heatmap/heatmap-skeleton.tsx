import { Skeleton } from '../kit/skeleton';
import { useText } from '../texts-context';
import styles from './heatmap.module.css';

/** The shape of a building while its units are on their way. */
export function HeatmapSkeleton() {
  const t = useText();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      <Skeleton height="0.625rem" />
      {[10, 10, 9, 10, 8, 10].map((width, floor) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the floors of a skeleton never move
        <Skeleton key={floor} height="3.5rem" width={`${width * 10}%`} />
      ))}
    </div>
  );
}
