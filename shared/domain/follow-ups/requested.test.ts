import { expect, test } from 'vitest';
import { followUpRequested, type OtherVisit } from './requested';

const done = {
  unit_number: '101',
  order_unit_id: 'done',
  pest_id: 'mice',
  treatment_id: 'bait',
  work_date: '2026-07-04',
};
const line = { pest_id: 'mice', treatment_id: 'bait' };
const visit = (about: Partial<OtherVisit> = {}): OtherVisit => ({
  unit_number: '101',
  order_unit_id: 'other',
  pest_id: 'mice',
  treatment_id: 'bait',
  order_id: 'o-1',
  order_number: 1007,
  order_status: 'in progress',
  is_recommended: false,
  schedule_date: null,
  work_date: null,
  recommended_by: null,
  ...about,
});
const isRequested = (other: OtherVisit, wish: Parameters<typeof followUpRequested>[1] = line) =>
  followUpRequested(done, wish, [other]) !== undefined;

test('a visit to come for the same unit, pest and treatment is the follow-up', () => {
  expect(isRequested(visit())).toBe(true);
  expect(isRequested(visit({ pest_id: 'rats' }))).toBe(false);
  expect(isRequested(visit({ unit_number: '102' }))).toBe(false);
  expect(isRequested(visit({ order_unit_id: 'done' }))).toBe(false);
});

test('so is one that was done since, and none that was done before', () => {
  expect(isRequested(visit({ order_status: 'completed', work_date: '2026-07-18' }))).toBe(true);
  expect(isRequested(visit({ order_status: 'completed', work_date: '2026-07-04' }))).toBe(false);
});

test('what was recommended for it is it, whatever its service', () => {
  const inspection = { pest_id: 'other', treatment_id: 'inspection' };
  expect(isRequested(visit({ order_status: 'draft', is_recommended: true }), inspection)).toBe(true);
  expect(isRequested(visit({ pest_id: 'rats', recommended_by: 'done' }), inspection)).toBe(true);
  expect(isRequested(visit(), inspection)).toBe(false);
});

test('a comment that names a pest alone is answered by any treatment of it', () => {
  expect(isRequested(visit({ treatment_id: 'trap' }), { pest_id: 'mice', treatment_id: null })).toBe(true);
});
