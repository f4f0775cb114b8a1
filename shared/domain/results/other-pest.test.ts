import { expect, test } from 'vitest';
import { checkOtherPest, closedDoors, type VisitedUnit } from '.';

const unit: VisitedUnit = { unit_number: '303', outcome: 'inspected', pest_ids: ['cockroaches'] };
const mice = { id: 'mice', name: 'Mice' };

test('another pest may be added to a unit in which somebody was', () => {
  expect(checkOtherPest(mice, unit)).toBeNull();
});

test('a pest that is in the visit of the unit already has a line of its own', () => {
  expect(checkOtherPest(mice, { ...unit, pest_ids: ['cockroaches', 'mice'] })).toEqual({
    field: 'pest_id',
    reason: 'visits.other-pest-there',
    params: { unit: '303', pest: 'Mice' },
  });
});

test.each(closedDoors)('no pest can be found behind a closed door (%s)', (outcome) => {
  expect(checkOtherPest(mice, { ...unit, outcome })?.reason).toBe('visits.other-pest-closed-door');
});
