import {
  cellClass,
  cellDetail,
  cellName,
  type HeatmapUnit,
  isCommonArea,
  type UpcomingOrder,
} from '../../domain/heatmap';
import type { CellWords } from './cell-words';

/**
 * What is said of a cell: "Unit 1204, moderate activity, not prepared; Mice: moderate activity, 11-10-2026; last try
 * 11-20-2026: No answer".
 */
export function spokenName(words: CellWords, unit: HeatmapUnit): string {
  const { t, day } = words;
  const { cellClass: level, marks } = cellName(unit);
  const [next] = unit.upcoming_orders;
  const { pests, last_try } = cellDetail(unit);
  const atAGlance = [
    placeName(words, unit),
    t(`heatmap.spoken.${level}`),
    ...marks.map((mark) => t(`heatmap.spoken.${mark}`)),
    ...(next ? [nextVisit(words, next)] : []),
  ];
  const inspected = pests.flatMap((pest) =>
    pest.work_date === null
      ? []
      : [
          t('heatmap.spoken.pest', {
            pest: words.pest(pest.pest_id),
            level: t(`heatmap.spoken.${cellClass(pest)}`),
            day: day(pest.work_date),
          }),
        ],
  );
  const tried = last_try && t('heatmap.spoken.tried', lastTry(words, last_try));
  return [atAGlance.join(', '), ...inspected, ...(tried ? [tried] : [])].join('; ');
}

/** 'Unit 1204', or 'Common area Lobby'. */
export const placeName = ({ t }: Pick<CellWords, 't'>, unit: HeatmapUnit): string =>
  t(isCommonArea(unit) ? 'heatmap.spoken.commonArea' : 'heatmap.spoken.unit', { unit: unit.unit });

/** The visit to come next, with its day if that is known. */
const nextVisit = ({ t, day, state }: CellWords, visit: UpcomingOrder): string =>
  t(`heatmap.spoken.visit.${state(visit)}`, { day: visit.schedule_date ? day(visit.schedule_date) : '' });

/** The day and outcome of a try in vain, in words. */
export const lastTry = (
  { t, day }: CellWords,
  tried: NonNullable<ReturnType<typeof cellDetail>['last_try']>,
) => ({ day: day(tried.day), outcome: t(`history.outcomes.${tried.outcome}`) });
