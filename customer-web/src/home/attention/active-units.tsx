import { type ActiveUnit, type BuildingAttention, mostWorst } from '@clearunit/shared/api/attention';
import { worstAtFirst } from '@clearunit/shared/api/early-requests';
import { showDay } from '@clearunit/shared/domain/dates';
import { cellClass, hasLetter, usualRange } from '@clearunit/shared/domain/heatmap';
import { numberFormat } from '@clearunit/shared/texts';
import { Button, ChevronDownIcon, ChevronUpIcon } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './attention.module.css';
import { heatmapLink } from './attention-links';
import { LevelCountsLine } from './level-count';

type ActiveUnitsProps = {
  buildingId: string;
  attention: BuildingAttention;
  /** Whether all are listed. */
  isWhole: boolean;
  isBusy: boolean;
  onWhole: (isWhole: boolean) => void;
  onUnit: (unit: string) => void;
  onHeatmap: () => void;
};

/** The units with activity by level and pest, the worst by name; a press opens one, or shows them in the heatmap. */
export function ActiveUnits(props: ActiveUnitsProps) {
  const { buildingId, attention, isWhole, isBusy, onWhole, onUnit, onHeatmap } = props;
  const { t, locale } = useTexts();
  const { units, inspected, active, common_areas, unplanned, worst } = attention;
  const number = numberFormat(locale);
  const total = active + common_areas;
  const shown = isWhole ? worst : worst.slice(0, worstAtFirst);
  return (
    <div className={styles.active} data-whole={isWhole || undefined}>
      <header className={styles.head}>
        <h2>{t('attention.active', { smart_count: active })}</h2>
        <span className={styles.counts}>
          <LevelCountsLine counts={attention} />
        </span>
        <p>
          {t('attention.ofUnits', {
            units: number.format(units),
            months: t('common.months', { smart_count: usualRange }),
          })}
          {common_areas > 0 && `, ${t('common.areas', { smart_count: common_areas })}`}
        </p>
      </header>
      <ul className={styles.pests} aria-label={t('attention.byPest')}>
        {attention.pests.map((pest) => (
          <li key={pest.pest_id}>
            <Link
              className={styles.pest}
              to={heatmapLink(buildingId, 'active', pest.pest_id)}
              onClick={onHeatmap}
            >
              {pest.pest_name} <LevelCountsLine counts={pest} />
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.units} aria-label={t('attention.worst')}>
        {shown.map((unit) => (
          <li key={unit.unit}>
            <UnitButton unit={unit} onPress={() => onUnit(unit.unit)} />
          </li>
        ))}
      </ul>
      {isWhole && total > mostWorst && (
        <p className={styles.note}>{t('attention.tooMany', { count: number.format(mostWorst) })}</p>
      )}
      <p className={styles.links}>
        {total > worstAtFirst && (
          <Button
            look="plain"
            icon={isWhole ? <ChevronUpIcon /> : <ChevronDownIcon />}
            busy={isBusy}
            aria-expanded={isWhole}
            onClick={({ currentTarget }) => {
              onWhole(!isWhole);
              // Its end was far below its beginning.
              if (isWhole) currentTarget.closest('section')?.scrollIntoView?.({ block: 'start' });
            }}
          >
            {isWhole ? t('attention.showFewer') : t('attention.showAll', { count: number.format(total) })}
          </Button>
        )}
        <Link to={heatmapLink(buildingId, 'active')} onClick={onHeatmap}>
          {t('attention.showInHeatmap')}
        </Link>
        {unplanned > 0 && (
          <Link className={styles.roomy} to={heatmapLink(buildingId, 'active,unplanned')} onClick={onHeatmap}>
            {t('attention.unplanned', { count: number.format(unplanned) })}
          </Link>
        )}
        {units > inspected && (
          <Link className={styles.roomy} to={heatmapLink(buildingId, 'not-inspected')} onClick={onHeatmap}>
            {t('attention.notInspected', { count: number.format(units - inspected) })}
          </Link>
        )}
      </p>
    </div>
  );
}

function UnitButton({ unit, onPress }: { unit: ActiveUnit; onPress: () => void }) {
  const t = useText();
  const [worst] = unit.pests;
  const level = cellClass({ activity_level: worst?.activity_level ?? null });
  const state = unit.next_visit?.state ?? 'none';
  const visit = t(`attention.visit.${state}`, { day: showDay(unit.next_visit?.day ?? null) });
  const found = unit.pests
    .map(({ pest_name, work_date }) => t('attention.onDay', { pest: pest_name, day: showDay(work_date) }))
    .join(' · ');
  const place = t(unit.is_common_area ? 'heatmap.spoken.commonArea' : 'heatmap.spoken.unit', {
    unit: unit.unit,
  });
  return (
    <button
      type="button"
      className={styles.unit}
      aria-label={t('attention.spoken', { place, level: t(`heatmap.spoken.${level}`), found, visit })}
      onClick={onPress}
    >
      <span className={styles.level} data-level={level}>
        {hasLetter(level) && t(`heatmap.letters.${level}`)}
      </span>
      <span className={styles.number}>{unit.unit}</span>
      <span className={styles.found}>{found}</span>
      <span className={styles.visit} data-visit={state}>
        {visit}
      </span>
    </button>
  );
}
