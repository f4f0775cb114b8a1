import styles from './dashboard.module.css';

/** A percentage drawn as a circle. */
export function PercentageCircle({ percentage, label }: { percentage: number; label: string }) {
  const share = Math.min(Math.max(percentage, 0), 100);
  return (
    <svg className={styles.circle} viewBox="0 0 64 64" role="img" aria-label={label}>
      <title>{label}</title>
      <circle cx="32" cy="32" r="27" className={styles.ring} />
      <circle
        cx="32"
        cy="32"
        r="27"
        className={styles.share}
        pathLength="100"
        strokeDasharray={`${share} 100`}
        transform="rotate(-90 32 32)"
      />
      <text x="32" y="33" textAnchor="middle" dominantBaseline="middle">
        {Math.round(percentage)}%
      </text>
    </svg>
  );
}
