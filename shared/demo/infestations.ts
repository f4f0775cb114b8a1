import type { PestName } from '../domain/pests';
import type { ActivityLevel } from '../domain/results';
import { neighbourFinder } from '../domain/units';
import type { Site } from './buildings';
import type { Calendar } from './calendar';
import type { Household } from './households';
import { habitsOf, livingPests } from './pest-habits';
import type { Random } from './random';

/** One pest in one unit; its severity runs from 0 to 1. */
export interface Colony {
  /** The unit's place in the site's list. */
  unit: number;
  pest: PestName;
  severity: number;
}

/** The infestations of one site, day by day. */
export interface Infestations {
  /** Simulates a day: pests arrive, grow and spread to neighbours. */
  passDay(day: number): void;
  start(unit: number, pest: PestName, severity: number): void;
  all(): Iterable<Colony>;
  severity(unit: number, pest: PestName): number;
  /** The most visible pest in a unit. */
  worstIn(unit: number): Colony | null;
  /** A treatment leaves this share of the colony alive. */
  treat(unit: number, pest: PestName, remains: number): void;
  /** The units beside, above and below. */
  neighbours(unit: number): readonly number[];
}

/** Below this severity a technician sees no activity. */
const visible = 0.035;

/** What a technician notes of a colony of this severity. */
export function activityOf(severity: number): ActivityLevel {
  if (severity < visible) return 'No activity';
  if (severity < 0.28) return 'Low activity';
  return severity < 0.55 ? 'Moderate activity' : 'High activity';
}

/**
 * Simulates infestations over a site: a pest arrives in a unit, grows, and spreads faster the more severe it is and the
 * worse the unit is kept.
 */
export function createInfestations(
  { units, plan }: Site,
  households: readonly Household[],
  calendar: Calendar,
  random: Random,
): Infestations {
  const colonies = new Map<string, Colony>();
  const neighboursOf = neighbourFinder(units.map(({ number, townHouse }) => ({ unit: number, townHouse })));
  const around = units.map((_, index) => {
    const { beside, above, below } = neighboursOf(index);
    return { beside, vertical: [...above, ...below] };
  });
  const key = (unit: number, pest: PestName) => `${unit}/${pest}`;

  function start(unit: number, pest: PestName, severity: number): void {
    if (!colonies.has(key(unit, pest))) colonies.set(key(unit, pest), { unit, pest, severity });
  }

  function arrive(day: number): void {
    for (const pest of livingPests) {
      const { arrivalsPerMonth, season, livesIn } = habitsOf(pest);
      const perDay = (arrivalsPerMonth * plan.pressure * season(calendar.monthAt(day)) * units.length) / 3000;
      if (!random.chance(perDay)) continue;
      const unit = random.between(0, units.length - 1);
      if (livesIn(units[unit]!)) start(unit, pest, 0.08 + random.next() * 0.15);
    }
  }

  function spread(colony: Colony, day: number): void {
    const habits = habitsOf(colony.pest);
    const { prepares, sanitation } = households[colony.unit]!;
    const neglect = (prepares < 0.5 ? 1.4 : 1) * (sanitation === 'Low' ? 1.6 : 1);
    const perDay = (colony.severity * neglect * plan.pressure * habits.season(calendar.monthAt(day))) / 30;
    const reach = (neighbours: readonly number[], perMonth: number) => {
      for (const unit of neighbours) {
        if (random.chance(perMonth * perDay) && habits.livesIn(units[unit]!)) {
          start(unit, colony.pest, 0.06 + random.next() * 0.1);
        }
      }
    };
    reach(around[colony.unit]!.beside, habits.besidePerMonth);
    reach(around[colony.unit]!.vertical, habits.verticalPerMonth);
  }

  function grow(colony: Colony, day: number): void {
    const { growthPerDay, season } = habitsOf(colony.pest);
    const rate = season(calendar.monthAt(day)) > 0 ? growthPerDay : -0.05;
    colony.severity += rate * colony.severity * (1 - colony.severity);
    if (colony.severity < 0.01) colonies.delete(key(colony.unit, colony.pest));
  }

  return {
    start,
    passDay(day) {
      arrive(day);
      for (const colony of [...colonies.values()]) {
        spread(colony, day);
        grow(colony, day);
      }
    },
    all: () => colonies.values(),
    severity: (unit, pest) => colonies.get(key(unit, pest))?.severity ?? 0,
    worstIn(unit) {
      let worst: Colony | null = null;
      for (const pest of livingPests) {
        const colony = colonies.get(key(unit, pest));
        if (colony && (!worst || colony.severity > worst.severity)) worst = colony;
      }
      return worst;
    },
    treat(unit, pest, remains) {
      const colony = colonies.get(key(unit, pest));
      if (!colony) return;
      colony.severity *= remains;
      // A few survive unseen and return months later.
      if (colony.severity < visible && random.chance(0.88)) colonies.delete(key(unit, pest));
    },
    neighbours: (unit) => [...around[unit]!.beside, ...around[unit]!.vertical],
  };
}
