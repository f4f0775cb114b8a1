import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './logo.module.css';

/** The product's logo and name. */
export function Logo({ nameOnWideOnly = false }: { nameOnWideOnly?: boolean }) {
  const t = useText();
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" className={styles.ground} />
        <path d="M8 8h6v6H8zM18 8h6v6h-6zM8 18h6v6H8z" className={styles.clear} />
        <path d="M18 18h6v6h-6z" className={styles.open} />
      </svg>
      <span className={nameOnWideOnly ? 'unseen-on-narrow' : undefined}>{t('site.name')}</span>
    </span>
  );
}
