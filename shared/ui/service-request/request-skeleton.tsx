import { Skeleton } from '../kit';
import { useText } from '../texts-context';
import styles from './service-request-form.module.css';

/** The shape of the form while the building is on its way. */
export function RequestSkeleton() {
  const t = useText();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      <Skeleton height="2.5rem" />
      <Skeleton height="9rem" />
      <Skeleton height="16rem" />
    </div>
  );
}
