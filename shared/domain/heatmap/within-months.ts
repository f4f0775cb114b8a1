import { type Day, monthsBack } from '../dates';
import { inFull } from './in-bulk';
import { legendOf } from './legend';
import { widestRange } from './month-ranges';
import type { Heatmap, HeatmapFloor, HeatmapUnit, MonthRange } from './shapes';

/**
 * The picture of so many months, out of that of the widest range (2 §2.7). All windows end on the day that the picture
 * is of, so a unit's latest result in a window is its latest one, if that lies in it: asked, the portal says the same.
 * What no visit is taken from is the same object.
 *
 * @param heatmap with the days of its visits, which the public report does not have
 */
export function withinMonths(heatmap: Heatmap, months: MonthRange): Heatmap {
  if (months === widestRange) return heatmap;
  const from = monthsBack(heatmap.as_of as Day, months);
  const within = (floors: readonly HeatmapFloor[]) =>
    floors.map((floor) => ({
      ...floor,
      units: floor.units.map((unit) =>
        unit.work_date !== null && unit.work_date < from ? withoutVisit(unit) : unit,
      ),
    }));
  const [floors, th] = [within(heatmap.floors), within(heatmap.th)];
  const legend = legendOf([...floors, ...th].flatMap(({ units }) => units));
  return { ...heatmap, legend, floors, th };
}

const withoutVisit = ({ unit, position, upcoming_orders }: HeatmapUnit): HeatmapUnit =>
  inFull({ unit, position, upcoming_orders });
