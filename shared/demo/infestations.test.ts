import { expect, test } from 'vitest';
import { monthsBack } from '../domain/dates';
import { neighbourFinder } from '../domain/units';
import { demoPortfolio, type Portfolio } from '.';

const today = '2026-07-15';
const portfolios = ['clearunit', 'a', 'b'].map((seed) =>
  demoPortfolio({ seed, today, timeZone: 'America/Toronto' }),
);

test('who lives beside, above or below an infested unit is infested far more often than others', () => {
  for (const portfolio of portfolios) {
    for (const pest of ['Bed Bugs', 'Cockroaches']) {
      const { besideInfested, anywhere } = shareInfested(portfolio, pest);
      expect(besideInfested, pest).toBeGreaterThan(2 * anywhere);
    }
  }
});

test('bed bugs and cockroaches are found most, mice only near the ground, ants in summer', () => {
  for (const { results, units } of portfolios) {
    const found = results.filter(({ activityLevel }) => activityLevel && activityLevel !== 'No activity');
    const count = (pest: string) => found.filter((result) => result.pest === pest).length;
    for (const other of ['Mice', 'Ants', 'Silverfish', 'Wasps']) {
      expect(count('Bed Bugs'), other).toBeGreaterThan(count(other));
      expect(count('Cockroaches'), other).toBeGreaterThan(count(other));
    }
    const unitOf = new Map(units.map((unit) => [unit.id, unit]));
    const upstairs = found.filter(({ pest, unitId }) => {
      const unit = unitOf.get(unitId ?? '');
      return pest === 'Mice' && unit && unit.row === null && unit.floorIndex > 3;
    });
    expect(upstairs).toEqual([]);
    const antsIn = (months: RegExp) =>
      found.filter(({ pest, workDate }) => pest === 'Ants' && months.test(workDate.slice(5, 7))).length;
    expect(antsIn(/0[678]/)).toBeGreaterThan(10 * antsIn(/0[12]/));
  }
});

test('the showpiece shows a cluster, calm units, refusals and units that nobody has visited lately', () => {
  for (const { results, units, buildings } of portfolios) {
    const home = units.filter((unit) => unit.buildingId === buildings[0]!.id);
    const latest = new Map(
      results
        .filter((result) => result.workDate >= monthsBack(today, 3))
        .sort((a, b) => (a.workDate < b.workDate ? -1 : 1))
        .map((result) => [result.unitId, result]),
    );
    const share = (is: (result: (typeof results)[number] | undefined) => boolean) =>
      home.filter((unit) => is(latest.get(unit.id))).length / home.length;
    const active = share((result) => (result?.activityLevel ?? 'No activity') !== 'No activity');
    expect(active).toBeGreaterThan(0.07);
    expect(active).toBeLessThan(0.3);
    expect(
      home.length * share((result) => /^(Moderate|High)/.test(result?.activityLevel ?? '')),
    ).toBeGreaterThan(5);
    expect(share((result) => result?.activityLevel === 'No activity')).toBeGreaterThan(0.3);
    expect(share((result) => result === undefined)).toBeGreaterThan(0.15);
    expect(share((result) => result?.outcome === 'refused')).toBeGreaterThan(0);
    expect(share((result) => result?.prepLevel === 'Not prepared')).toBeGreaterThan(0);
    expect(share((result) => result?.structuralIssues === true)).toBeGreaterThan(0);
  }
});

/** How many of all units, and of the neighbours of infested ones, were ever found infested in the last half-year. */
function shareInfested({ results, units }: Portfolio, pest: string) {
  const infested = new Set(
    results
      .filter((result) => result.pest === pest && result.workDate >= monthsBack(today, 6))
      .filter(({ activityLevel }) => activityLevel && activityLevel !== 'No activity')
      .map(({ unitId }) => unitId),
  );
  const buildings = [...new Set(units.map(({ buildingId }) => buildingId))];
  const neighbours = buildings.flatMap((id) => {
    const building = units.filter(({ buildingId }) => buildingId === id);
    const find = neighbourFinder(building.map(({ number, townHouse }) => ({ unit: number, townHouse })));
    return building.flatMap((unit, at) => {
      if (!infested.has(unit.id)) return [];
      const { beside, above, below } = find(at);
      return [...beside, ...above, ...below].map((other) => building[other]!);
    });
  });
  const share = (some: typeof units) => some.filter(({ id }) => infested.has(id)).length / some.length;
  return { besideInfested: share(neighbours), anywhere: share(units) };
}
