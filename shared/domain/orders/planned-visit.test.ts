import { expect, test } from 'vitest';
import {
  askedAgain,
  isSameService,
  type PlannedService,
  plannedAlready,
  servicesOf,
  type UnitService,
  withoutAsked,
} from '.';
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
type Lines = Parameters<typeof askedAgain>[0];
const today = '2026-11-20';
const asked = (lines: Lines, visits: readonly PlannedService[], again?: readonly UnitService[]) =>
  askedAgain(lines, visits, today, again).map(({ reason, params }) => [reason, params?.unit, params?.date]);

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
  expect(asked(line, [planned({ order_status: 'in progress' })])).toEqual([
    ['orders.due-already', '101', '11-24-2026'],
  ]);
  expect(asked(line, [planned({ schedule_date: '2026-11-19' })])).toEqual([
    ['orders.overdue-already', '101', '11-19-2026'],
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
  const confirmed = servicesOf(askedAgain(lines, visits, today)).filter(
    ({ unit_number }) => unit_number === '101',
  );
  expect(asked(lines, visits, confirmed)).toEqual([['orders.planned-already', '102', '11-24-2026']]);
});

test('what is left out is what is planned, and of what stands there twice all but the first', () => {
  const lines = [
    lineWith({ key: 'a' }),
    lineWith({ key: 'b', unit_number: '102' }),
    lineWith({ key: 'c', unit_number: ' 102 ' }),
    lineWith({ key: 'd', unit_number: '103' }),
    lineWith({ key: 'e', unit_number: '101', followup: 'reschedule' }),
  ];
  const left = withoutAsked(lines, askedAgain(lines, [planned()], today));
  expect(left.filter(({ isDeleted }) => !isDeleted).map(({ key }) => key)).toEqual(['b', 'd', 'e']);
});

test('6,000 cards beside 5,000 visits are asked about at once', () => {
  const lines = Array.from({ length: 6_000 }, (_, at) =>
    lineWith({ key: `${at}`, unit_number: `u${at % 5_500}` }),
  );
  const visits = Array.from({ length: 5_000 }, (_, at) => planned({ unit_number: `U${at}` }));
  const again = visits.slice(0, 1_500);
  const compared = { count: 0 };
  const counted = (visit: PlannedService) =>
    new Proxy(visit, {
      get: (target, name) => {
        compared.count++;
        return Reflect.get(target, name);
      },
    });
  const problems = askedAgain(lines, visits.map(counted), today, again);
  expect(problems).toHaveLength(3_500);
  // Each visit is looked at a few times, not once for each card.
  expect(compared.count).toBeLessThan(20 * visits.length);
});
