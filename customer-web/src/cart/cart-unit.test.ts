import { expect, test } from 'vitest';
import { byFloor, type CartUnit, cartUnitOf, linesOf, newCartUnit, withUnit } from './cart-unit';

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

const bait = { treatment_id: 't1', treatment: 'Bait' };
const followUp = (visit_id: string, about: Partial<CartUnit> = {}) =>
  cartUnitOf({
    unit_number: '302',
    floor: '3',
    followup: 'followup',
    pest_id: 'p1',
    pest: 'Mice',
    ...bait,
    visit_id,
    ...about,
  });
const services = (units: readonly CartUnit[]) =>
  units.map(({ unit_number, followup, pest }) => [unit_number, followup, pest]);

test('the request form gets a line for each, with a key of its own and without its floor and visit', () => {
  const lines = linesOf([newCartUnit('401', '4'), followUp('v1')]);
  expect(lines.map(({ unit_number, followup }) => [unit_number, followup])).toEqual([
    ['401', 'neworder'],
    ['302', 'followup'],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
  expect(lines[1]).not.toHaveProperty('floor');
  expect(lines[1]).not.toHaveProperty('visit_id');
});

test('a follow-up fills the unit for which nothing is chosen yet, and keeps its key', () => {
  const [plus] = [newCartUnit('302', '3')];
  const units = withUnit([plus], followUp('v1'));
  expect(services(units)).toEqual([['302', 'followup', 'Mice']]);
  expect(units[0]).toMatchObject({ key: plus.key, visit_id: 'v1' });
});

test('the follow-ups of two visits to a unit stand beside each other, each once', () => {
  const first = withUnit([], followUp('v1'));
  const both = withUnit(first, followUp('v2', { pest_id: 'p2', pest: 'Cockroaches' }));
  expect(services(both)).toEqual([
    ['302', 'followup', 'Mice'],
    ['302', 'followup', 'Cockroaches'],
  ]);
  const again = withUnit(both, followUp('v1'));
  expect(again.map(({ key }) => key)).toEqual(both.map(({ key }) => key));
});

test('a plus takes nothing from what is chosen for the unit already', () => {
  const units = withUnit([], followUp('v1'));
  expect(withUnit(units, newCartUnit('302', '3'))).toBe(units);
});
