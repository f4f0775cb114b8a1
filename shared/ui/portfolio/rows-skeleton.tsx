import { Skeleton } from '../kit';
import { useText } from '../texts-context';
import styles from './portfolio.module.css';

/** The shape of the rows while they are being fetched. */
export function RowsSkeleton() {
  const t = useText();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="3.5rem" />
      ))}
    </div>
  );
}
