import { expect, test } from 'vitest';
import { type OrderedService, secondVisitsOf } from '.';

const line = (more: Partial<OrderedService> = {}): OrderedService => ({
  unit_number: '101',
  pest_id: 'bed bugs',
  treatment_id: 'spray',
  request_type: 'neworder',
  second_visit: 0,
  order_status: 'in progress',
  ...more,
});
const second = line({ request_type: 'followup', second_visit: 1 });

test('a second visit goes with the new line of its unit and service, and no line goes with the second visit', () => {
  const first = line();
  const others = [line({ unit_number: '102' }), line({ treatment_id: 'inspection' })];
  const lines = [first, second, ...others];
  expect(secondVisitsOf(first, lines)).toEqual([second]);
  for (const other of [second, ...others]) expect(secondVisitsOf(other, lines)).toEqual([]);
});

test('a second visit stays that is done, or that another new line asks for too', () => {
  const first = line();
  expect(secondVisitsOf(first, [first, { ...second, order_status: 'completed' }])).toEqual([]);
  expect(secondVisitsOf(first, [first, second, line({ order_status: 'completed' })])).toEqual([]);
});

test('a follow-up that somebody asked for is no second visit', () => {
  const first = line();
  expect(secondVisitsOf(first, [first, line({ request_type: 'followup' })])).toEqual([]);
});
