import { expect, test } from 'vitest';
import { byFloor, cartUnitOf, linesOf, newCartUnit } from './cart-unit';

test('units stand by floor, floors in the order in which they were begun', () => {
  const units = [newCartUnit('401', '4'), newCartUnit('302', '3'), newCartUnit('402', '4')];
  const floors = byFloor(units).map(({ floor, units: ofFloor }) => [
    floor,
    ofFloor.map((unit) => unit.unit_number),
  ]);
  expect(floors).toEqual([
    ['4', ['401', '402']],
    ['3', ['302']],
  ]);
});

test('a unit from the heatmap asks for a new order with nothing chosen', () => {
  expect(newCartUnit('401', '4')).toMatchObject({ followup: 'neworder', pest_id: null, treatment_id: null });
});

test('the request form gets units of the building, each with a key of its own and without its floor', () => {
  const lines = linesOf([
    newCartUnit('401', '4'),
    cartUnitOf({
      unit_number: '302',
      floor: '3',
      followup: 'followup',
      pest_id: 'p1',
      pest: 'Mice',
      treatment_id: 't1',
      treatment: 'Bait',
    }),
  ]);
  expect(lines.map(({ unit_number, exist, followup }) => [unit_number, exist, followup])).toEqual([
    ['401', true, 'neworder'],
    ['302', true, 'followup'],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
  expect(lines[1]).not.toHaveProperty('floor');
});
