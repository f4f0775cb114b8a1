import { numberFormat } from '@clearunit/shared/texts';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';
import { PercentageCircle } from './percentage-circle';

type StatisticCardProps = {
  kind: 'technicians' | 'schedulers' | 'buildings';
  /** The list that the card opens. */
  to: string;
  total: number;
  /** This month's share of the total, 0 to 100. */
  percentage: number;
  /** How many joined in the previous and in the current month. */
  previous: number;
  current: number;
};

/** How many there are of one kind and how many joined lately; leads to their list. */
export function StatisticCard({ kind, to, total, percentage, previous, current }: StatisticCardProps) {
  const { locale } = useTexts();
  const t = useText();
  const number = numberFormat(locale);
  const name = t(`dashboard.cards.${kind}`);
  const count = number.format(total);
  const shown = { percentage: number.format(percentage) };
  const share = t('dashboard.cards.share', shown);
  return (
    <Link
      to={to}
      className={styles.card}
      aria-label={t('dashboard.cards.open', { name, total: count, ...shown })}
    >
      <h2>{name}</h2>
      <p className={styles.total}>{count}</p>
      <PercentageCircle percentage={percentage} label={share} />
      <dl className={styles.months}>
        <div>
          <dt>{t('dashboard.cards.previousMonth')}</dt>
          <dd>{number.format(previous)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.cards.currentMonth')}</dt>
          <dd>{number.format(current)}</dd>
        </div>
      </dl>
      <p className={styles.explained}>{share}</p>
    </Link>
  );
}
