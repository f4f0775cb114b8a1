import { expect, test } from 'vitest';
import { resultsItem } from '../../field-work/unsent-item';
import { nothingKept } from '../../field-work/visit';
import { bait, bedBugs, mice, visitOf, visitUnit } from '../testing/visit';
import { batchOf, blankOtherPest, withFinding } from '../visit/recording';
import { factsOf } from './unsent-facts';
import { countEntries, type UnsentRow } from './unsent-rows';

const ofMice = visitUnit('103', {
  order_unit_id: '00000000-0000-4000-8000-000000000104',
  pest_id: mice.pestId,
  pest_name: mice.pestName,
});
const visit = visitOf(visitUnit('101'), visitUnit('103'), ofMice);
const key = { userId: 'ada', buildingId: visit.building_id, date: visit.date };
const found = { activity_level: 'No activity' as const };
const entered = visit.units.reduce((now, unit) => withFinding(now, unit, found), nothingKept(key));
const pests = new Map([bedBugs, mice].map(({ pestId, pestName }) => [pestId, pestName]));

/** The row of results of lines that were saved together. */
function rowOf(kept: typeof entered, lines: readonly string[]): UnsentRow {
  const batch = batchOf(kept, lines, visit.date, 'key-1234');
  return { kind: 'item', id: batch.key, item: resultsItem(kept, 'ada', batch) };
}

test('a unit with results of two pests is named once, with both, and its results are counted', () => {
  const row = rowOf(
    entered,
    visit.units.map(({ order_unit_id }) => order_unit_id),
  );
  expect(factsOf(row, pests).units).toMatchObject([
    { unit_number: '101', pests: ['Bed Bugs'] },
    { unit_number: '103', pests: ['Bed Bugs', 'Mice'] },
  ]);
  expect(countEntries([row])).toBe(3);
});

test('so is a unit in which another pest was found', () => {
  const other = {
    ...blankOtherPest('added'),
    ...found,
    pest_id: mice.pestId,
    treatment_id: bait.treatment_id,
  };
  const [unit] = visit.units;
  const row = rowOf(withFinding(entered, unit!, { other_pests: [other] }), [unit!.order_unit_id]);
  expect(factsOf(row, pests).units).toMatchObject([{ unit_number: '101', pests: ['Bed Bugs', 'Mice'] }]);
  expect(countEntries([row])).toBe(2);
});
