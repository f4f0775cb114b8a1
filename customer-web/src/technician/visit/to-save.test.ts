import { expect, test } from 'vitest';
import { nothingKept } from '../../field-work/visit';
import { bait, mice, visitOf, visitUnit } from '../testing/visit';
import { blankOtherPest, withFinding } from './recording';
import { countToSave, unitsToSave } from './to-save';

const second = visitUnit('1002', {
  order_unit_id: '00000000-0000-4000-8000-000000001001',
  pest_id: mice.pestId,
  pest_name: mice.pestName,
});
const visit = visitOf(visitUnit('1002'), second, visitUnit('1003'));
const lines = visit.units.map(({ order_unit_id }) => order_unit_id);
const found = { activity_level: 'Low activity' as const };
const key = { userId: 'ada', buildingId: visit.building_id, date: visit.date };
const kept = visit.units.reduce((made, unit) => withFinding(made, unit, found), nothingKept(key));

test('a unit with two pests is named once, with both', () => {
  expect(countToSave(kept, lines)).toBe(3);
  expect(unitsToSave(visit, kept, lines)).toEqual([
    { unit_number: '1002', pests: ['Bed Bugs', 'Mice'] },
    { unit_number: '1003', pests: ['Bed Bugs'] },
  ]);
});

test('a pest that was added counts, unless nobody was inside', () => {
  const other = {
    ...blankOtherPest('added'),
    ...found,
    pest_id: mice.pestId,
    treatment_id: bait.treatment_id,
  };
  const unit = visit.units[2]!;
  const added = withFinding(kept, unit, { other_pests: [other] });
  expect(countToSave(added, lines.slice(2))).toBe(2);
  expect(unitsToSave(visit, added, lines.slice(2))).toEqual([
    { unit_number: '1003', pests: ['Bed Bugs', 'Mice'] },
  ]);
  const closed = withFinding(added, unit, { outcome: 'refused' });
  expect(countToSave(closed, lines.slice(2))).toBe(1);
});
