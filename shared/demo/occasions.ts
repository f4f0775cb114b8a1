import type { PestName } from '../domain/pests';
import type { ClosedDoor } from '../domain/results';
import type { Site } from './buildings';
import type { Calendar } from './calendar';

/** An order that is made on a certain day; it stays in progress when `visitOn` is left open. */
export interface Arrangement {
  visitOn?: number;
}

/**
 * Orders of the last weeks that the demo relies on: a look at the showpiece's worst units, visits for today and
 * tomorrow (weekend or not), and orders that wait for scheduler@demo.test. By the day on which they are made.
 */
export function arrangedVisits({ plan, isShowpiece }: Site, { today }: Calendar): Map<number, Arrangement> {
  if (isShowpiece) {
    return new Map([
      [today - 20, { visitOn: today - 15 }],
      [today - 12, { visitOn: today - 8 }],
      [today - 6, { visitOn: today }],
      [today - 4, { visitOn: today + 1 }],
      [today - 1, {}],
    ]);
  }
  if (plan.scheduler !== 0) return new Map();
  return plan.client === 0
    ? new Map([[today - 5, { visitOn: today }]])
    : new Map<number, Arrangement>([
        [today - 4, { visitOn: today + 1 }],
        [today - 2, {}],
      ]);
}

/**
 * Whether some units of the showpiece's visit of eight days ago stay unfinished, so that one visit is always overdue.
 */
export const leavesUnitsOver = ({ isShowpiece }: Site, { today }: Calendar, day: number): boolean =>
  isShowpiece && day === today - 8;

/** The closed doors of that visit, so that the showpiece always has a refusal and a unit without access. */
export const doorsThatStayClosed = (
  { isShowpiece }: Site,
  { today }: Calendar,
  day: number,
): readonly ClosedDoor[] => (isShowpiece && day === today - 8 ? ['refused', 'no answer'] : []);

/** Where a pest starts: the unit's place in the site's list. */
interface Start {
  unit: number;
  pest: PestName;
  severity: number;
}

/** Where the showpiece's larger infestations begin, by day; elsewhere they are random. */
export function firstOutbreaks({ units, isShowpiece }: Site, { today }: Calendar): Map<number, Start[]> {
  const outbreaks = new Map<number, Start[]>();
  for (const [daysAgo, number, pest, severity] of isShowpiece ? showpieceOutbreaks : []) {
    const day = today - daysAgo;
    const unit = units.findIndex((one) => one.number === number);
    outbreaks.set(day, [...(outbreaks.get(day) ?? []), { unit, pest, severity }]);
  }
  return outbreaks;
}

/** An old one that was fought down, bed bugs around 804, and cockroaches along the risers of doors 10 and 11. */
const showpieceOutbreaks: [daysAgo: number, number: string, pest: PestName, severity: number][] = [
  [430, '1011', 'Bed Bugs', 0.3],
  [120, '804', 'Bed Bugs', 0.4],
  [40, '804', 'Bed Bugs', 0.6],
  [26, '805', 'Bed Bugs', 0.7],
  [24, '704', 'Bed Bugs', 0.5],
  [24, '904', 'Bed Bugs', 0.45],
  [22, '803', 'Bed Bugs', 0.35],
  [20, '905', 'Bed Bugs', 0.3],
  // Found by the visit of eight days ago, the last before today.
  [13, '604', 'Bed Bugs', 0.95],
  [13, '703', 'Bed Bugs', 0.95],
  [110, '1510', 'Cockroaches', 0.4],
  [30, '1510', 'Cockroaches', 0.75],
  [26, '1410', 'Cockroaches', 0.65],
  [26, '1411', 'Cockroaches', 0.5],
  [24, '1610', 'Cockroaches', 0.45],
  [22, '1511', 'Cockroaches', 0.4],
  [20, '1310', 'Cockroaches', 0.3],
  [20, '1509', 'Cockroaches', 0.25],
];
