import { Skeleton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './loading-page.module.css';

/** The page's shape while it is being fetched. */
export function LoadingPage() {
  const t = useText();
  return (
    <div className={styles.page} role="status" aria-label={t('common.loading')}>
      <Skeleton width="40%" height="2rem" />
      <Skeleton height="3rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
