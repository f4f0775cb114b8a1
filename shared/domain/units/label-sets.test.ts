import { expect, test } from 'vitest';
import { placeUnits, proposeScheme } from '.';
import { readLabelSets } from './testing/label-sets';

const sets = readLabelSets();

/** What is wrong with the proposal for a set, in words; null for nothing. */
function mistakeOf({ scheme, units }: (typeof sets)[number]): string | null {
  const proposed = proposeScheme(units);
  const misplaced = placeUnits(units.map(({ unit }) => ({ unit }))).flatMap(({ floor }, at) =>
    floor === units[at]!.floor ? [] : [`${units[at]!.unit} on ${floor}, not ${units[at]!.floor}`],
  );
  if (proposed !== scheme) return `${proposed}, not ${scheme}`;
  return misplaced.length === 0 ? null : misplaced.join(', ');
}

test('of the made sets of unit numbers at least 95 % are proposed right, each unit on its floor', () => {
  const mistakes = sets.flatMap((set) => {
    const mistake = mistakeOf(set);
    return mistake === null ? [] : [`${set.name}: ${mistake}`];
  });
  expect(sets.length).toBeGreaterThanOrEqual(60);
  expect(mistakes.length).toBeLessThanOrEqual(0.05 * sets.length);
  // Whether flats 1 to 3 are floors, or counted through, nothing tells: 'floor by hand' corrects it.
  expect(mistakes).toEqual(['French half basement: 1 on G, not 1, 2 on G, not 2, 3 on G, not 3']);
});
