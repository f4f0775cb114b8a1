import { numberFormat } from '../../texts';
import { useTexts } from '../texts-context';
import styles from './rows.module.css';

/** How many more or fewer units are active than 90 days ago, in a word. */
export function ChangeText({ change }: { change: number }) {
  const { t, locale } = useTexts();
  const count = numberFormat(locale).format(Math.abs(change));
  if (change === 0) return <span className={styles.same}>{t('portfolio.same')}</span>;
  return change > 0 ? (
    <span className={styles.worse}>{t('portfolio.worse', { count })}</span>
  ) : (
    <span className={styles.better}>{t('portfolio.better', { count })}</span>
  );
}
