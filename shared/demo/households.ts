import type { SanitationLevel } from '../domain/results';
import type { Site } from './buildings';
import type { Random } from './random';

/** How a unit's residents behave, which decides whether infestations fade. */
export interface Household {
  /** How likely the unit is prepared for a treatment. */
  prepares: number;
  /** How likely the technician is not let in. */
  refuses: number;
  sanitation: SanitationLevel;
  structuralIssues: boolean;
}

/** A household for every unit of a site, in the order of its units. */
export function makeHouseholds({ units, plan }: Site, random: Random): Household[] {
  const leaks = leakingRisers(
    units.length,
    plan.shape.storeys?.floors ?? 0,
    plan.shape.storeys?.doors ?? 0,
    random,
  );
  return units.map(({ position, floorIndex, row }) => ({
    prepares: random.chance(0.12) ? 0.25 : 0.9,
    refuses: random.chance(0.035) ? 0.65 : 0.035,
    sanitation: random.weighted([
      ['High', 30],
      ['Average', 62],
      ['Low', 8],
    ]),
    structuralIssues:
      random.chance(0.015) ||
      (row === null &&
        leaks.some((leak) => leak.position === position && floorIndex >= leak.from && floorIndex <= leak.to)),
  }));
}

/** Leaking risers make units of one column damp, some floors in a row. */
function leakingRisers(unitCount: number, floors: number, doors: number, random: Random) {
  if (floors < 6) return [];
  return Array.from({ length: unitCount > 150 ? 2 : 1 }, () => {
    const from = random.between(2, floors - 3);
    return { position: random.between(1, doors), from, to: from + random.between(1, 3) };
  });
}
