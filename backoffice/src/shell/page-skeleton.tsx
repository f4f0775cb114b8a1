import { Skeleton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './page.module.css';

/** The shape of a page whose code or answers are still on their way. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div className={styles.page} role="status" aria-label={t('common.loading')}>
      <Skeleton width="14rem" height="2rem" />
      <Skeleton height="2.5rem" />
      <Skeleton height="18rem" />
    </div>
  );
}
