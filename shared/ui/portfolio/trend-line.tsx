import { useText } from '../texts-context';
import styles from './rows.module.css';

const width = 96;
const height = 28;
const edge = 3;

/** How many units were active at the ends of the last 12 months and today; spoken as the first, the most and the last. */
export function TrendLine({ trend }: { trend: readonly number[] }) {
  const t = useText();
  const most = Math.max(...trend);
  const points = pointsOf(trend, most);
  const last = points.at(-1);
  const name = t('portfolio.trend', { first: trend[0] ?? 0, most, last: trend.at(-1) ?? 0 });
  return (
    <svg className={styles.trend} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <title>{name}</title>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      {last && <circle cx={last[0]} cy={last[1]} r={edge - 0.5} />}
    </svg>
  );
}

/** The places of the values, the largest at the top; without activity a line at the bottom. */
const pointsOf = (trend: readonly number[], most: number): [number, number][] =>
  trend.map((value, at) => [
    edge + (at * (width - 2 * edge)) / Math.max(1, trend.length - 1),
    height - edge - (value * (height - 2 * edge)) / Math.max(1, most),
  ]);
