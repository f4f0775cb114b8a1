import { dayKey, type PreferredDay } from '../../domain/orders';
import { preferredDayText } from '../../texts';
import { useTexts } from '../texts-context';
import styles from './preference.module.css';

/** The days that suit, each in one line: 'Tue 12-01-2026, Morning; Wed 12-02-2026'. */
export function PreferredDays({ days }: { days: readonly PreferredDay[] }) {
  const texts = useTexts();
  return days.map((preferred, place) => (
    <span key={dayKey(preferred)}>
      <span className={styles.day}>
        {preferredDayText(texts, preferred)}
        {place < days.length - 1 && ';'}
      </span>{' '}
    </span>
  ));
}
