import type { BuildingAttention } from '@clearunit/shared/api/attention';
import { numberFormat } from '@clearunit/shared/texts';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import styles from './attention.module.css';

const countedLevels = ['heavy', 'moderate', 'light'] as const;
export type LevelCounts = Pick<BuildingAttention, (typeof countedLevels)[number]>;

/** How many units have each level, with its letter: 2H 3M. */
export function LevelCountsLine({ counts }: { counts: LevelCounts }) {
  const { t, locale } = useTexts();
  const number = numberFormat(locale);
  return countedLevels
    .filter((level) => counts[level] > 0)
    .map((level) => (
      <span key={level} className={styles.count} data-level={level}>
        <span aria-hidden="true">
          {number.format(counts[level])}
          <small>{t(`heatmap.letters.${level}`)}</small>
        </span>
        <span className="unseen">
          {t(`attention.levels.${level}`, { count: number.format(counts[level]) })}{' '}
        </span>
      </span>
    ));
}
