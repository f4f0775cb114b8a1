import { Skeleton } from '../kit/skeleton';
import { useText } from '../texts-context';
import styles from './unit-history.module.css';

/** The shape of a history that is on its way. */
export function HistorySkeleton() {
  const t = useText();
  return (
    <div className={styles.visits} role="status" aria-label={t('common.loading')}>
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton height="5.5rem" />
      <Skeleton height="7.5rem" />
      <Skeleton height="7.5rem" />
    </div>
  );
}
