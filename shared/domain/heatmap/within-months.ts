import { type Day, monthsBack } from '../dates';
import { floorCounts } from './floor-counts';
import type { Heatmap, HeatmapFloor } from './heatmap';
import { legendOf } from './legend';
import { widestRange } from './month-ranges';
import type { HeatmapUnit, MonthRange } from './shapes';
import { findingsOf, pestWithin } from './within-window';

/**
 * The picture of so many months, out of that of the widest range (2 §2.7). All windows end on the day that the picture
 * is of, so the latest inspection in a window is the latest one, if that lies in it: asked, the portal says the same.
 * A unit from which nothing is taken is the same object.
 *
 * @param heatmap with the pests of its units, which the public report does not have
 */
export function withinMonths(heatmap: Heatmap, months: MonthRange): Heatmap {
  if (months === widestRange) return heatmap;
  const from = monthsBack(heatmap.as_of as Day, months);
  const within = (floors: readonly HeatmapFloor[]) =>
    floors.map(({ floor, units: all }) => {
      const units = all.map((unit) => unitWithin(unit, from));
      return { floor, ...floorCounts(units), units };
    });
  const [floors, th] = [within(heatmap.floors), within(heatmap.th)];
  const legend = legendOf([...floors, ...th].flatMap(({ units }) => units));
  return { ...heatmap, legend, floors, th, common: heatmap.common.map((area) => unitWithin(area, from)) };
}

function unitWithin(unit: HeatmapUnit, from: Day): HeatmapUnit {
  const isWithin = (day: string | null) => day === null || day >= from;
  if (unit.pests.every((pest) => isWithin(pest.work_date) && isWithin(pest.tried_on))) return unit;
  return { ...unit, ...findingsOf(unit.pests.flatMap((pest) => pestWithin(pest, from) ?? [])) };
}
