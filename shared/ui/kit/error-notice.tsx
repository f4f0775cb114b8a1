import { useRef } from 'react';
import { useFocusAbove } from '../page-focus';
import { useText } from '../texts-context';
import { AlertIcon } from './alert-icon';
import { Button } from './button';
import styles from './notices.module.css';

/** An error, with a button to try again where that can help. */
export function ErrorNotice({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const t = useText();
  const notice = useRef<HTMLDivElement>(null);
  useFocusAbove(notice);
  return (
    <div ref={notice} className={styles.error} role="alert">
      <AlertIcon />
      <p>{message}</p>
      {onRetry && <Button onClick={onRetry}>{t('common.actions.retry')}</Button>}
    </div>
  );
}
