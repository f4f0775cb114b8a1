import { useText } from '../texts-context';
import { AlertIcon } from './alert-icon';
import { Button } from './button';
import styles from './notices.module.css';

/** What went wrong, and the way to try again where trying again can help. */
export function ErrorNotice({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const t = useText();
  return (
    <div className={styles.error} role="alert">
      <AlertIcon />
      <p>{message}</p>
      {onRetry && <Button onClick={onRetry}>{t('common.actions.retry')}</Button>}
    </div>
  );
}
