import type { VisitSummary } from '@clearunit/shared/api/visits';
import { expect, test } from 'vitest';
import { daysOf, firstVisits, groupVisits } from './visit-groups';

const visit = (building_name: string, date: string): VisitSummary => ({
  building_id: building_name,
  building_name,
  building_address: '',
  date,
  unit_count: 1,
  recorded_count: 0,
  windows: [],
});

test("today's visits come before those that are overdue and those to come", () => {
  const visits = [visit('A', '2026-07-01'), visit('B', '2026-07-06'), visit('C', '2026-07-09')];
  expect(groupVisits(visits, '2026-07-06').map((one) => [one.group, one.visits[0]?.building_name])).toEqual([
    ['today', 'B'],
    ['overdue', 'A'],
    ['upcoming', 'C'],
  ]);
});

test('a group without visits is not there', () => {
  expect(groupVisits([], '2026-07-06')).toEqual([]);
});

test('what is left over of a visit keeps its day and comes before what nobody has begun', () => {
  const begun = { ...visit('A', '2026-07-05'), recorded_count: 3 };
  const groups = groupVisits([visit('B', '2026-07-01'), begun], '2026-07-06');
  expect(groups).toEqual([
    { group: 'leftOver', visits: [begun] },
    { group: 'overdue', visits: [visit('B', '2026-07-01')] },
  ]);
});

test('visits stand under their days', () => {
  const visits = [visit('A', '2026-07-07'), visit('B', '2026-07-07'), visit('C', '2026-07-09')];
  expect(daysOf(visits).map(({ day, visits: ofDay }) => [day, ofDay.length])).toEqual([
    ['2026-07-07', 2],
    ['2026-07-09', 1],
  ]);
});

test('the first visits are those of the first groups', () => {
  const visits = [visit('A', '2026-07-01'), visit('B', '2026-07-06'), visit('C', '2026-07-09')];
  const groups = groupVisits(visits, '2026-07-06');
  expect(firstVisits(groups, 2)).toEqual(groups.slice(0, 2));
  expect(firstVisits(groups, 3)).toEqual(groups);
  expect(firstVisits([{ group: 'upcoming', visits }], 2)).toEqual([
    { group: 'upcoming', visits: visits.slice(0, 2) },
  ]);
});
