import { expect, test } from 'vitest';
import { askedAgain, isSameService, type PlannedService, plannedAlready, servicesOf } from '.';
import { withSecondBedBugVisit } from './second-visit';
import { bedBugLine, lineWith } from './testing/lines';

const planned = (about: Partial<PlannedService> = {}): PlannedService => ({
  unit_number: '101',
  pest_id: 'mice',
  treatment_id: 'bait',
  order_id: 'o-1',
  order_number: 1007,
  order_status: 'scheduled',
  is_recommended: false,
  schedule_date: '2026-11-24',
  ...about,
});
const asked = (...asking: Parameters<typeof askedAgain>) =>
  askedAgain(...asking).map(({ reason, params }) => [reason, params?.unit, params?.date]);

test('the same service is the same unit, pest and treatment, however the unit is spelled', () => {
  expect(isSameService(lineWith({ unit_number: ' 101. ' }), planned())).toBe(true);
  expect(isSameService(lineWith({ treatment_id: 'trap' }), planned())).toBe(false);
  expect(isSameService(lineWith({ pest_id: null, treatment_id: null }), planned({ pest_id: null }))).toBe(
    false,
  );
});

test('a line is asked about what is planned, requested or recommended for it, and not about a draft', () => {
  const line = [lineWith()];
  expect(asked(line, [planned()])).toEqual([['orders.planned-already', '101', '11-24-2026']]);
  expect(asked(line, [planned({ order_status: 'in progress', schedule_date: null })])).toEqual([
    ['orders.requested-already', '101', ''],
  ]);
  expect(asked(line, [planned({ order_status: 'draft', is_recommended: true })])).toEqual([
    ['orders.recommended-already', '101', '11-24-2026'],
  ]);
  expect(asked(line, [planned({ order_status: 'draft' })])).toEqual([]);
  expect(asked(line, [planned({ unit_number: '102' })])).toEqual([]);
});

test('what is ordered goes before what waits in a draft', () => {
  const draft = planned({ order_status: 'draft', is_recommended: true });
  expect(plannedAlready(lineWith(), [draft, planned()])).toEqual(planned());
});

test('two cards that ask for the same are asked about once, of another type they are two visits', () => {
  expect(asked([lineWith({ key: 'a' }), lineWith({ key: 'b' })], [])).toEqual([
    ['orders.asked-twice', '101', undefined],
  ]);
  expect(asked([lineWith({ key: 'a' }), lineWith({ key: 'b' })], [planned()])).toHaveLength(1);
  expect(asked([lineWith({ key: 'a' }), lineWith({ key: 'b', followup: 'followup' })], [])).toEqual([]);
});

test('a second bed-bug visit, a reschedule and a removed card are asked about nothing', () => {
  expect(asked(withSecondBedBugVisit([bedBugLine()]), [])).toEqual([]);
  expect(asked([lineWith({ followup: 'reschedule' }), lineWith({ isDeleted: true })], [planned()])).toEqual(
    [],
  );
});

test('what was said to be wanted again is asked about no more', () => {
  const lines = [lineWith(), lineWith({ key: 'b', unit_number: '102' })];
  const visits = [planned(), planned({ unit_number: '102' })];
  const confirmed = servicesOf(askedAgain(lines, visits)).filter(({ unit_number }) => unit_number === '101');
  expect(asked(lines, visits, confirmed)).toEqual([['orders.planned-already', '102', '11-24-2026']]);
});
