import { showDay } from '../../domain/dates';
import type { Heatmap } from '../../domain/heatmap';
import type { Texts } from '../../texts';

/** What a cell needs to tell what is known of its unit. */
export interface CellWords {
  t: Texts['t'];
  /** A pest's name; '' for one that is not of the picture. */
  pest: (id: string) => string;
  /** A day as lists show it, such as '11-10-2026'. */
  day: (day: string) => string;
}

/** @param pests the names that a heatmap tells */
export function cellWords({ t }: Pick<Texts, 't'>, pests: Heatmap['pests'] = []): CellWords {
  const names = new Map(pests.map(({ pest_id, pest_name }) => [pest_id, pest_name]));
  return { t, pest: (id) => names.get(id) ?? '', day: shownOnce() };
}

/** Each day is written once, since 2,000 cells share a few of them. */
function shownOnce(): CellWords['day'] {
  const days = new Map<string, string>();
  return (day) => {
    const known = days.get(day) ?? showDay(day);
    days.set(day, known);
    return known;
  };
}
