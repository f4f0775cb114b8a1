import { type PestName, pestCatalogue, type TreatmentName } from '../domain/pests';
import type { DemoUnit } from './buildings';

/** How a pest lives in buildings. */
export interface PestHabits {
  growthPerDay: number;
  /** How likely it goes through a wall, and through a floor or ceiling, in a month at full severity. */
  besidePerMonth: number;
  verticalPerMonth: number;
  /** Arrivals from outside, a month and 100 units. */
  arrivalsPerMonth: number;
  /** The seasonal factor of a month (1 to 12): 1 is usual, 0 is none. */
  season(month: number): number;
  livesIn(unit: Pick<DemoUnit, 'floorIndex' | 'row'>): boolean;
  /** Its treatments with their weights. */
  treatments: readonly (readonly [TreatmentName, number])[];
}

const allYear = () => 1;
const summer = (month: number) => (month >= 4 && month <= 9 ? 1 : 0);
const coldMonths = (month: number) => (month >= 10 || month <= 3 ? 1.5 : 0.5);
const everywhere = () => true;
const nearGround = (unit: Pick<DemoUnit, 'floorIndex' | 'row'>) => unit.row !== null || unit.floorIndex <= 3;
const townhousesFirst = (unit: Pick<DemoUnit, 'floorIndex' | 'row'>) =>
  unit.row !== null || unit.floorIndex <= 1;

const habits: Partial<Record<PestName, PestHabits>> = {
  'Bed Bugs': {
    growthPerDay: 0.024,
    besidePerMonth: 0.4,
    verticalPerMonth: 0.22,
    arrivalsPerMonth: 0.22,
    season: allYear,
    livesIn: everywhere,
    treatments: [
      ['Spray Treatment', 9],
      ['Heat Treatment', 1],
    ],
  },
  Cockroaches: {
    growthPerDay: 0.026,
    besidePerMonth: 0.34,
    verticalPerMonth: 0.4,
    arrivalsPerMonth: 0.22,
    season: allYear,
    livesIn: everywhere,
    treatments: [
      ['Gel and Dust', 8],
      ['Spray Treatment', 2],
    ],
  },
  Mice: {
    growthPerDay: 0.014,
    besidePerMonth: 0.4,
    verticalPerMonth: 0.15,
    arrivalsPerMonth: 0.8,
    season: coldMonths,
    livesIn: nearGround,
    treatments: [
      ['Bait', 6],
      ['Trapping', 4],
    ],
  },
  Ants: {
    growthPerDay: 0.03,
    besidePerMonth: 0.9,
    verticalPerMonth: 0.1,
    arrivalsPerMonth: 2,
    season: summer,
    livesIn: townhousesFirst,
    treatments: [
      ['Bait', 5],
      ['Spray Treatment', 5],
    ],
  },
  Silverfish: loner(0.05, everywhere, [['Gel and Dust', 1]]),
  Spiders: loner(0.05, nearGround, [['Spray Treatment', 1]]),
  'Stored Product Pests': loner(0.04, everywhere, [['Trapping', 1]]),
  Wasps: loner(0.3, townhousesFirst, [['Nest Removal', 1]], summer),
};

/** The pests that live in the portfolio, the most frequent first. */
export const livingPests: readonly PestName[] = pestCatalogue
  .map(({ name }) => name)
  .filter((name) => habits[name] !== undefined);

/** How a pest lives; every one of `livingPests` has habits. */
export function habitsOf(pest: PestName): PestHabits {
  const known = habits[pest];
  if (!known) throw new RangeError(`Nobody knows how ${pest} live`);
  return known;
}

/** A pest that arrives sometimes and does not spread. */
function loner(
  arrivalsPerMonth: number,
  livesIn: PestHabits['livesIn'],
  treatments: PestHabits['treatments'],
  season: PestHabits['season'] = allYear,
): PestHabits {
  return {
    growthPerDay: 0.015,
    besidePerMonth: 0,
    verticalPerMonth: 0,
    arrivalsPerMonth,
    season,
    livesIn,
    treatments,
  };
}
