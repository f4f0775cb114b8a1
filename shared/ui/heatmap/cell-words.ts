import { type Day, showDay } from '../../domain/dates';
import type { Heatmap, UpcomingOrder } from '../../domain/heatmap';
import { type OpenVisitState, stateOfOpenVisit } from '../../domain/orders';
import type { Texts } from '../../texts';

/** What a cell needs to tell what is known of its unit. */
export interface CellWords {
  t: Texts['t'];
  /** A pest's name; '' for one that is not of the picture. */
  pest: (id: string) => string;
  /** A day as lists show it, such as '11-10-2026'. */
  day: (day: string) => string;
  /** How a visit to come is called on the heatmap's day. */
  state: (visit: UpcomingOrder) => OpenVisitState;
}

/** @param heatmap the day of a heatmap, and the names of pests that it tells */
export function cellWords({ t }: Pick<Texts, 't'>, heatmap: Pick<Heatmap, 'as_of' | 'pests'>): CellWords {
  const names = new Map(heatmap.pests.map(({ pest_id, pest_name }) => [pest_id, pest_name]));
  return {
    t,
    pest: (id) => names.get(id) ?? '',
    day: shownOnce(),
    state: (visit) => stateOfOpenVisit(visit, heatmap.as_of as Day),
  };
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
